import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './durable-files.ts'

/** Folders above those that files lie in; when there are more, they are asked about anew. */
const KNOWN_AT_MOST = 20_000

/** A folder that files are put into. */
export interface NamedFolder {
  /** It is there. */
  readonly made: Promise<void>
  /** Its name and those of all folders above it are on the disk: before this, a power cut may take what lies in it. */
  readonly named: Promise<void>
}

/**
 * Makes folders under `root`, which is there, without having anybody wait for the disk before a file can be put into them.
 * Whoever comes to a folder that another call is still making waits for the same, and a folder above is looked at once.
 */
export function nameFolders(root: string): (path: string) => NamedFolder {
  const above = new Map<string, Promise<void>>()
  const begun = new Map<string, NamedFolder>()

  const knowAbove = (path: string): Promise<void> => {
    const known = above.get(path)
    if (known) return known
    if (above.size >= KNOWN_AT_MOST) above.clear()
    const durable =
      path.length <= root.length ? Promise.resolve() : knowAbove(dirname(path)).then(() => begin(path).named)
    above.set(path, durable)
    durable.catch(() => above.delete(path))
    return durable
  }
  const begin = (path: string): NamedFolder => {
    const same = begun.get(path)
    if (same) return same
    const making = knowAbove(dirname(path)).then(() => mkdir(path, { recursive: true, mode: 0o700 }))
    const folder = { made: making.then(() => undefined), named: making.then((first) => syncNames(first, path)) }
    begun.set(path, folder)
    const end = () => begun.delete(path)
    // Whoever needs it hears of a failure, and who gave up before does not.
    folder.made.catch(() => undefined)
    folder.named.then(end, end)
    return folder
  }
  return begin
}

/** Has the names of the folders from the first that was made down to `path` on the disk, none waiting for another. */
async function syncNames(first: string | undefined, path: string): Promise<void> {
  if (first === undefined) return
  const parents: string[] = []
  for (let made = path; made.length >= first.length; made = dirname(made)) parents.push(dirname(made))
  await Promise.all(parents.map(syncFolder))
}
