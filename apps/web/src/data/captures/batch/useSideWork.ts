import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import type { AfterthoughtRow, SalesEventRow, VoiceNoteRow } from '../../../platform/local/rows/batch-rows.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

export interface SideWork {
  events: SalesEventRow[]
  voiceNotes: VoiceNoteRow[]
  thoughts: AfterthoughtRow[]
  /** The captures that notes and thoughts belong to, as far as they are here. */
  captures: ReadonlyMap<string, CaptureRow>
}

const OPEN = ['unsent', 'refused']

/** What belongs to captures beside their photos and is only on this device; undefined while it is looked up. */
export const useSideWork = (userId: string): SideWork | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    // In one transaction, so that a change of any of these tables is heard of.
    return db.transaction('r', [db.salesEvents, db.voiceNotes, db.afterthoughts, db.captures], () => lookUp(db))
  }, [userId])

async function lookUp(db: LocalDatabase): Promise<SideWork> {
  const [events, voiceNotes, said] = await Promise.all([
    db.salesEvents.where('state').anyOf(OPEN).toArray(),
    db.voiceNotes.where('state').anyOf(OPEN).toArray(),
    db.afterthoughts.toArray(),
  ])
  const rows = await db.captures.bulkGet([...voiceNotes, ...said].map(({ captureId }) => captureId))
  const captures = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  // What was said of a shot that waits itself goes with it.
  const thoughts = said.filter(({ captureId }) => !WAITS.has(captures.get(captureId)?.state ?? ''))
  return { events, voiceNotes, thoughts, captures }
}

const WAITS = new Set(['preparing', 'queued', 'uploading', 'failed'])
