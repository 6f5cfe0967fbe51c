import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'

export interface TurboOptions {
  readonly signal: AbortSignal
  /** Reruns unchanged packages too, as a full test run does. */
  readonly isForced?: boolean
}

/**
 * Runs a task from turbo.json in every package that has it, two at a time. If none of the task's inputs changed, its
 * last result is reused. A failure doesn't stop the others from running.
 */
export async function runTurbo(task: string, { signal, isForced = false }: TurboOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-turbo-'))
  try {
    // Turbo looks up the package manager by name, but a machine doesn't need one to run the tests.
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
