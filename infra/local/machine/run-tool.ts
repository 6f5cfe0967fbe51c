import { spawn } from 'node:child_process'
import { root } from './root.ts'

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; signal: AbortSignal }

/** A program that hasn't ended this long after being told to is killed. */
const KILL_AFTER_MS = 30_000

/**
 * Runs a program and streams its output to the terminal.
 * @returns whether it succeeded; a program that doesn't exist counts as failed
 */
export function runTool(program: string, args: readonly string[], { cwd = root, env, signal }: RunOptions) {
  return new Promise<boolean>((answer) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    let killing: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      child.kill('SIGTERM')
      killing = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    }
    signal.addEventListener('abort', end, { once: true })
    child.once('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`)
      answer(false)
    })
    child.once('close', (code) => {
      signal.removeEventListener('abort', end)
      clearTimeout(killing)
      answer(code === 0)
    })
  })
}
