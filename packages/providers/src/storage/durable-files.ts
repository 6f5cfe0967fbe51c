import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What is taken away is called so for a moment: it can be looked at again, and nobody else takes it. */
export const ASIDE = '.removing'

/** Has the folder's entries on the disk: a file is there after a power cut only when its name is. */
export const syncFolder = async (path: string): Promise<void> => syncAndClose(await open(path, 'r'))

export async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a folder with those above it, and has the names of all that it made on the disk. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** Does something again that failed for want of a folder, once that was made: somebody may have removed it meanwhile. */
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
 * Removes a file unless it is younger than `ageMs`, whatever other processes do meanwhile: it is put aside first and
 * looked at there, where nobody exchanges it any more, and put back where somebody did just before.
 * @param looked is waited for after the first look: what happens in between must do no harm
 * @returns whether it is gone
 */
export async function removeIfOld(
  path: string,
  ageMs: number,
  looked: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  if (!(await isOlder(path, ageMs))) return false
  await looked()
  const aside = `${path}${ASIDE}`
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
  await putBack(aside)
  return false
}

/** What was put aside has its name again, unless the same bytes were kept anew since. */
export async function putBack(aside: string): Promise<void> {
  await link(aside, aside.slice(0, -ASIDE.length)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !isMissing(error)) throw error
  })
  await rm(aside, { force: true })
}

/** How long ago a file was written, in milliseconds; undefined where there is none. */
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
