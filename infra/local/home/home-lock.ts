import { setTimeout as sleep } from 'node:timers/promises'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive, startOf } from '../machine/process-state.ts'
import { isDiskFull, UserError } from '../machine/user-error.ts'

type Holder = { pid: number; start?: string | undefined }

/**
 * Acquires the lock file for this process. A lock left by a dead process is taken over, even if its pid has been reused
 * since.
 * @returns a function that releases it
 * @throws UserError with the pid if another process holds it
 */
export function lockHome(file: string, place: string): () => void {
  const mine = `${file}.${process.pid}`
  const content = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  try {
    writeFileSync(mine, content, { mode: 0o600 })
    for (;;) {
      if (tryLink(mine, file)) {
        removeLitter(file)
        return () => releaseLock(file, content)
      }
      const found = readOrNothing(file)
      const holder = parseHolder(found)
      if (holder && isHolding(holder)) {
        throw new UserError(
          `Canvass is already running on ${place} (process ${holder.pid}). ` +
            'Stop that one first, or set CANVASS_HOME to another folder.',
        )
      }
      removeStale(file, found)
    }
  } catch (error) {
    // A failed write doesn't report its path.
    throw isDiskFull(error) ? Object.assign(error, { path: place }) : error
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Does the same for work that several processes want done once: waits its turn instead of failing. */
export async function waitForLock(file: string, signal?: AbortSignal): Promise<() => void> {
  for (;;) {
    try {
      return lockHome(file, file)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await sleep(200, undefined, signal ? { signal } : {})
    }
  }
}

/**
 * Removes files left next to the lock by processes that were killed while acquiring it, or that found the disk full.
 */
function removeLitter(file: string): void {
  const before = `${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(before) ? /^(?:stale\.)?(\d+)$/.exec(name.slice(before.length))?.[1] : undefined
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true })
  }
}

/** Creates a hard link, which is atomic, so a lock file is never seen half written. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isHolding({ pid, start }: Holder): boolean {
  return isAlive(pid) && (start === undefined || startOf(pid) === start)
}

/**
 * Removes a stale lock. Another start may have taken it over in the meantime: a lock moved away by mistake is moved
 * back.
 */
function removeStale(file: string, stale: string | undefined): void {
  if (stale === undefined) return
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  if (readOrNothing(aside) !== stale) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function releaseLock(file: string, content: string): void {
  if (readOrNothing(file) === content) rmSync(file, { force: true })
}

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(text ?? '')
    return typeof holder.pid === 'number' ? { pid: holder.pid, start: holder.start } : undefined
  } catch {
    return undefined
  }
}
