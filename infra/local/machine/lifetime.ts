import { onParentExit } from '@canvass/settings/on-parent-exit'
import { printFailure } from './user-error.ts'

export type Lifetime = {
  /** Aborted as soon as the command should end. */
  signal: AbortSignal
  /** Registers a cleanup for the end; cleanups run in reverse order. */
  atEnd: (undo: () => void | Promise<void>) => void
}

const patienceMs = 30_000

/**
 * Runs a command that holds processes, folders, and locks, and cleans all of them up however it ends: success, failure,
 * SIGINT, SIGTERM, SIGHUP, or the death of its parent.
 * @param work resolves with `stay` for a server, which then runs until it's told to end
 */
export async function runCommand(work: (lifetime: Lifetime) => Promise<'stay' | number>): Promise<never> {
  // Only the owner may read anything we and our processes write.
  process.umask(0o077)
  const controller = new AbortController()
  const undoings: (() => void | Promise<void>)[] = []
  // When npm dies, its pipes break, and writing to them must not end us before cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const told = new Promise<void>((done) => {
    const end = () => {
      if (controller.signal.aborted) return
      controller.abort()
      setTimeout(() => process.exit(1), patienceMs).unref()
      done()
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end)
    onParentExit(end)
  })

  let code = 0
  try {
    const result = await work({ signal: controller.signal, atEnd: (undo) => void undoings.push(undo) })
    if (result === 'stay') await told
    else code = result
  } catch (error) {
    if (!controller.signal.aborted) {
      code = 1
      printFailure(error)
    }
  }
  for (const undo of undoings.toReversed()) {
    try {
      await undo()
    } catch (error) {
      code = 1
      printFailure(error)
    }
  }
  process.exit(code)
}
