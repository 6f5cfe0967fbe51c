import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultOptions } from './parse-options.ts'
import type { MutantResult } from './mutants.ts'
import { isGood, type Line, mutantText, textOf, totalOf } from './report.ts'

/** Writes all findings next to this file, in a path git ignores, and to the requested report file. */
export function saveResults(asked: FaultOptions, lines: readonly Line[], mutants: readonly MutantResult[]): void {
  const checks = [
    ...lines
      .filter(({ notRun }) => notRun === undefined)
      .map((line) => ({ name: `${line.id} ${line.backend}`, isGood: isGood(line), text: textOf(line) })),
    ...mutants.map((mutant) => ({ name: mutant.name, isGood: mutant.isAsExpected, text: mutantText(mutant) })),
  ]
  const found = {
    at: new Date().toISOString(),
    commit: commitNow(),
    asked,
    checks,
    total: totalOf(lines),
    mutants,
    lines,
  }
  for (const file of [join(import.meta.dirname, 'results.json'), asked.report])
    if (file) writeFileSync(file, `${JSON.stringify(found, undefined, 2)}\n`)
}

export function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
