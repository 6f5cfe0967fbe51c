import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { spareCacheOf } from '../../platform/storage/spare-cache.ts'
import { fileCopies } from './all-copies.ts'

/*
 * Spare copies of work that only this device has, in the browser's cache. A browser that finds its databases damaged
 * deletes all of them (platform/local/rotate-log.ts); the cache is stored in separate files and survives. They are the
 * individual pieces of a saved copy (export-outbox.ts), and are restored the same way: each under its own id, so that
 * what the server has received since isn't duplicated.
 */

export type Copy = (typeof fileCopies)[number]

const FOLDER = '/spare-copies/'
/** All work without bytes, in one entry. */
export const ROWS = `${FOLDER}rows`
const ITEM = 'x-canvass-item'

/** An entry of the cache, parsed from its URL. */
export interface Spare {
  readonly copy: Copy
  readonly id: string
  readonly mark: string
  /** When it was copied, in milliseconds on this device's clock: of two versions, the newer wins. */
  readonly copiedAt: number
  readonly entry: string
  /** Accompanies the bytes of its item, which come first. */
  readonly isBeside: boolean
  readonly path: string
}

export const openSpares = (db: LocalDatabase): Promise<Cache> => caches.open(spareCacheOf(db.userId))

export async function listSpares(cache: Cache): Promise<Spare[]> {
  return (await cache.keys()).flatMap(({ url }) => {
    const path = new URL(url).pathname
    const [version = '', ...rest] = path.slice(FOLDER.length).split('/')
    const [mark = '', copiedAt = ''] = version.split('.')
    const entry = rest.join('/')
    for (const copy of fileCopies) {
      const own = copy.idOfEntry(entry)
      const id = own ?? copy.beside?.idOfEntry(entry)
      if (id !== undefined)
        return [{ copy, id, mark, copiedAt: Number(copiedAt), entry, isBeside: own === undefined, path }]
    }
    return []
  })
}

type Found = NonNullable<Awaited<ReturnType<Copy['read']>>>

/** Stores one item in the cache. */
export async function putSpare(cache: Cache, copy: Copy, mark: string, { item, files }: Found): Promise<void> {
  const copiedAt = Date.now()
  const headers = { [ITEM]: encodeURIComponent(JSON.stringify(item)) }
  // The item is stored with its own bytes, which come last: if they are there, all of it is.
  for (const { entry, bytes } of files.toReversed())
    await cache.put(
      `${FOLDER}${mark}.${copiedAt}/${entry}`,
      new Response(bytes, copy.idOfEntry(entry) === undefined ? {} : { headers }),
    )
}

/** Returns an item's data without its bytes; undefined if it is damaged. */
export function itemOf({ headers }: Response): unknown {
  try {
    return JSON.parse(decodeURIComponent(headers.get(ITEM) ?? ''))
  } catch {
    return undefined
  }
}
