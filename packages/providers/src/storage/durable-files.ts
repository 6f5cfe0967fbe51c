import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Suffix for a file while it is being removed: it can be checked again there, and no other process touches it. */
export const ASIDE_SUFFIX = '.removing'

/** Syncs a folder's entries to disk: after a power cut a file exists only if its name was synced. */
export const syncFolder = async (path: string): Promise<void> => syncAndClose(await open(path, 'r'))

export async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a folder and its parents, and syncs the names of all that it made. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/**
 * Makes the folder and retries if `work` failed because it was missing: another process may have removed it in the
 * meantime.
 */
export async function withFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await makeFolderDurably(path)
    return work()
  }
}

/**
 * Removes a file unless it is younger than `ageMs`, safe against other processes: it is first set aside and checked
 * there, where nobody can replace it, and restored if it was replaced just before.
 * @param looked is awaited after the first check: nothing that happens in between may do harm
 * @returns whether it is gone
 */
export async function removeIfOld(
  path: string,
  ageMs: number,
  looked: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  if (!(await isOlder(path, ageMs))) return false
  await looked()
  const aside = `${path}${ASIDE_SUFFIX}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
  if (await isOlder(aside, ageMs)) {
    await rm(aside, { force: true })
    return true
  }
  await restoreAside(aside)
  return false
}

/** Restores the name of a file that was set aside, unless the same bytes were stored again since. */
export async function restoreAside(aside: string): Promise<void> {
  await link(aside, aside.slice(0, -ASIDE_SUFFIX.length)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !isMissing(error)) throw error
  })
  await rm(aside, { force: true })
}

/** Returns a file's age in milliseconds; undefined if it doesn't exist. */
export async function ageOf(path: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function isOlder(path: string, ageMs: number): Promise<boolean> {
  const age = await ageOf(path)
  return age !== undefined && age > ageMs
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
