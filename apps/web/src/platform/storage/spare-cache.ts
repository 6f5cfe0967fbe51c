import { findInstallId } from '../local/install-id.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import type { CaptureRow } from '../local/rows/capture-row.ts'
import { hasCaches } from './drop-all-photos.ts'

/**
 * The name of the cache with the spare copies of a user's unsent work. It is separate from the database, which a
 * browser may evict.
 */
export const spareCacheOf = (userId: string): string => `canvass-spare-${userId}`

/** A private window may have caches but refuse to open one: then there are no spare copies, and nothing else fails. */
export const hasSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.has(spareCacheOf(userId)).catch(() => false)

/** The key in `meta` of what a new database couldn't restore yet; absent if everything was restored. */
export const OWED_KEY = 'sparesOwed'

/**
 * Lists the captures that only a spare copy has: a new database couldn't restore them yet, and they aren't here
 * otherwise. Uses Dexie's own promises, which stay in the caller's transaction.
 */
export const listOnlySpare = (db: Pick<LocalDatabase, 'meta' | 'captures'>): PromiseLike<string[]> =>
  db.meta.get(OWED_KEY).then((row) => {
    const { captures = [] } = (row?.value as { captures?: readonly string[] } | undefined) ?? {}
    if (captures.length === 0) return []
    return db.captures.bulkGet([...captures]).then((here) => captures.filter((_, at) => here[at] === undefined))
  })

/** Work other than captures that only a spare copy has, in the numbers under which the UI reports it. */
export interface OtherOwed {
  readonly changes: number
  readonly voiceNotes: readonly string[]
  readonly files: readonly string[]
}

/** Reads that work. Uses Dexie's own promises, which stay in the caller's transaction. */
export const listOtherOwed = (db: Pick<LocalDatabase, 'meta' | 'voiceNotes' | 'leadFiles'>): PromiseLike<OtherOwed> =>
  db.meta.get(OWED_KEY).then((row) => {
    const { others } = (row?.value as { others?: OtherOwed } | undefined) ?? {}
    if (!others) return { changes: 0, voiceNotes: [], files: [] }
    const { changes, voiceNotes, files } = others
    return db.voiceNotes.bulkGet([...voiceNotes]).then((notes) =>
      db.leadFiles.bulkGet([...files]).then((here) => ({
        changes,
        voiceNotes: voiceNotes.filter((_, at) => notes[at] === undefined),
        files: files.filter((_, at) => here[at] === undefined),
      })),
    )
  })

const HOLLOW = new Set(['bytes_missing', 'unreadable'])

/** Whether the browser evicted or lost the bytes of a capture whose row is here. */
export const isMissingBytes = ({ state, lastError }: Pick<CaptureRow, 'state' | 'lastError'>): boolean =>
  state === 'needs_attention' && HOLLOW.has(lastError?.code ?? '')

/** Lists captures that are here without their bytes; their spare copies may have them. */
export const listMissingBytes = (db: LocalDatabase): PromiseLike<string[]> =>
  db.captures.where('state').equals('needs_attention').filter(isMissingBytes).primaryKeys()

/**
 * Drops all spare copies if the database itself has everything they contain: never if one may be the only copy.
 * Resolves to whether there were any.
 */
export async function dropSpares(db: LocalDatabase): Promise<boolean> {
  if (!(await hasSpares(db)) || (await findInstallId(db)) === undefined) return false
  if ((await db.meta.get(OWED_KEY)) !== undefined || (await listMissingBytes(db)).length > 0) return false
  return deleteSpares(db)
}

/** Deletes all spare copies, because their owner wants none of it kept. */
export const deleteSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.delete(spareCacheOf(userId)).catch(() => false)
