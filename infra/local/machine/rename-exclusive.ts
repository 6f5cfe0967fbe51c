import { link as linkFile, open, rename, rm } from 'node:fs/promises'

/** Error codes from disks without hard links, such as USB sticks and some network drives. */
const NO_LINKS: ReadonlySet<string | undefined> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/**
 * Gives a finished file its name, never overwriting an existing file: the name is reserved first, by a hard link or, if
 * the disk has none, by an empty file. The old name may remain; the caller removes it.
 * @throws Error with the code EEXIST if the name is taken
 */
export async function renameExclusive(partial: string, file: string, link = linkFile): Promise<void> {
  try {
    return await link(partial, file)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code)) throw error
  }
  const taken = await open(file, 'wx', 0o600)
  try {
    await taken.close()
    await rename(partial, file)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
