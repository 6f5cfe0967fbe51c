import { Dexie } from 'dexie'
import { type CaptureRow, LOCAL_STATES } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { findSyncState, type OnTheWay } from '../../../data/leads/read-tables.ts'
import type { CapturePlace } from '../../../ui/product/capture-words.ts'
import { placeOf, titleOf } from '../../capture/state/capture-place.ts'
import { handoverText } from '../lead/handover-text.ts'
import { whenText } from '../lead/lead-text.ts'
import { vaultWords } from '../lead/vault-words.ts'

/** A capture that is not a lead yet. */
export interface OpenCapture {
  id: string
  leadId: string
  place: CapturePlace
  /** What is wrong, where a person must act; or whose it is meanwhile. */
  note: string | undefined
  name: string
  /** ISO 8601. */
  capturedAt: string
  isTyped: boolean
}

const OPEN_STATES = LOCAL_STATES.filter((state) => state !== 'done')

/**
 * Newest first: what this device holds, asked for state by state so that what has become a lead costs nothing, and
 * what the server has of the user's other devices.
 */
export async function listOpenCaptures(db: LocalDatabase): Promise<OpenCapture[]> {
  const [state, ...byState] = await Promise.all([
    findSyncState(db),
    ...OPEN_STATES.map((open) =>
      db.captures.where('[state+nextAt]').between([open, Dexie.minKey], [open, Dexie.maxKey]).toArray(),
    ),
  ])
  const elsewhere = state?.onTheWay ?? []
  // One that this device took in but has settled since is told of by its lead, not by older news.
  const known = await db.captures.bulkGet(elsewhere.map(({ id }) => id))
  return [...byState.flat().map(openCapture), ...elsewhere.filter((_, at) => !known[at]).map(seenFromAfar)].toSorted(
    (a, b) => (a.capturedAt < b.capturedAt ? 1 : -1),
  )
}

const openCapture = (row: CaptureRow): OpenCapture => ({
  id: row.id,
  leadId: row.leadId,
  place: placeOf(row),
  note: row.lastError?.message ?? undefined,
  name: isUnnamed(row) ? vaultWords.unnamedPhoto(whenText(row.capturedAt)) : titleOf(row),
  capturedAt: new Date(row.capturedAt).toISOString(),
  isTyped: row.source === 'manual',
})

/** A photo that nobody has named: only when it was taken tells it from the others. */
const isUnnamed = ({ title, source, meta }: CaptureRow): boolean =>
  !title && (source === 'camera' || meta.fileName === undefined)

const PLACES: Readonly<Record<OnTheWay['state'], CapturePlace>> = {
  received: 'on_server',
  processing: 'being_read',
  needs_attention: 'needs_you',
  quarantined: 'needs_you',
  done: 'ready',
  joined: 'ready',
  discarded: 'ready',
}

const seenFromAfar = ({ id, leadId, state, source, capturedAt, error, handover }: OnTheWay): OpenCapture => ({
  id,
  leadId,
  place: PLACES[state],
  note: error?.message ?? (handover && handoverText(handover)),
  name: source === 'manual' ? vaultWords.manualEntry : vaultWords.unnamedPhoto(whenText(capturedAt)),
  capturedAt,
  isTyped: source === 'manual',
})
