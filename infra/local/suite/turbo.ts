import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'

export interface TurboOptions {
  readonly signal: AbortSignal
  /** Runs what did not change too, as a whole run of the tests does. */
  readonly isForced?: boolean
}

/**
 * Runs a task of turbo.json in every package that has it, two at a time. Where nothing changed that the task reads, its
 * last result stands. One that fails does not keep the others from being run.
 */
export async function runTurbo(task: string, { signal, isForced = false }: TurboOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-turbo-'))
  try {
    // Turbo looks for the package manager by its name, and a machine needs none to run the tests.
    const runner = join(import.meta.dirname, 'run-script.mjs')
    writeFileSync(join(folder, 'pnpm'), `#!/bin/sh\nexec "${process.execPath}" "${runner}" "$@"\n`, { mode: 0o755 })
    const path = [folder, join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']]
    const options = ['--continue', '--concurrency=2', '--output-logs=new-only', '--no-update-notifier']
    return await runTool(
      join(root, 'node_modules/.bin/turbo'),
      ['run', task, ...options, ...(isForced ? ['--force'] : [])],
      { env: { PATH: path.join(delimiter), TURBO_TELEMETRY_DISABLED: '1' }, signal },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
