import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked } from './asked.ts'
import { type Line, totalOf } from './report.ts'

/** Writes everything that was found beside this file; git does not keep it. */
export function keepResults(asked: Asked, lines: readonly Line[], mutants: unknown): void {
  const results = { at: new Date().toISOString(), commit: commitNow(), asked, total: totalOf(lines), mutants, lines }
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, undefined, 2)}\n`)
}

function commitNow(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
