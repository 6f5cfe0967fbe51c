import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from './durable-files.ts'

/** The most parent folders to remember; beyond this they are checked again. */
const KNOWN_AT_MOST = 20_000

/** A folder that files are put into. */
export interface DurableFolder {
  /** Resolves when it exists. */
  readonly made: Promise<void>
  /** Resolves when its name and those of its parents are on disk: until then, a power cut may lose its contents. */
  readonly named: Promise<void>
}

/**
 * Makes folders under the existing `root`, without waiting for a disk sync before a file can be put into them.
 * Concurrent calls for the same folder share one operation, and a parent is checked once.
 */
export function createFolderMaker(root: string): (path: string) => DurableFolder {
  const above = new Map<string, Promise<void>>()
  const begun = new Map<string, DurableFolder>()

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
  const begin = (path: string): DurableFolder => {
    const same = begun.get(path)
    if (same) return same
    const making = knowAbove(dirname(path)).then(() => mkdir(path, { recursive: true, mode: 0o700 }))
    const folder = { made: making.then(() => undefined), named: making.then((first) => syncNames(first, path)) }
    begun.set(path, folder)
    const end = () => begun.delete(path)
    // Callers that need it get the failure; those that gave up earlier don't.
    folder.made.catch(() => undefined)
    folder.named.then(end, end)
    return folder
  }
  return begin
}

/** Syncs the names of the folders from the first one made down to `path`, in parallel. */
async function syncNames(first: string | undefined, path: string): Promise<void> {
  if (first === undefined) return
  const parents: string[] = []
  for (let made = path; made.length >= first.length; made = dirname(made)) parents.push(dirname(made))
  await Promise.all(parents.map(syncFolder))
}
