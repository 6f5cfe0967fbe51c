import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import type { LeadFileRow } from '../../../platform/local/rows/lead-file-row.ts'
import type { AfterthoughtRow, SalesEventRow, VoiceNoteRow } from '../../../platform/local/rows/batch-rows.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

export interface OtherUnsentWork {
  events: SalesEventRow[]
  voiceNotes: VoiceNoteRow[]
  files: LeadFileRow[]
  thoughts: AfterthoughtRow[]
  /** The captures that notes and afterthoughts belong to, as far as they are here. */
  captures: ReadonlyMap<string, CaptureRow>
  /** The names of the leads that files belong to, as far as they are here. */
  leadNames: ReadonlyMap<string, string>
}

const OPEN = ['unsent', 'refused']

/**
 * Returns what belongs to captures and leads besides their photos and is only on this device; undefined while loading.
 */
export const useOtherUnsentWork = (userId: string): OtherUnsentWork | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    // In one transaction, so that a change to any of these tables triggers the query again.
    const tables = [db.salesEvents, db.voiceNotes, db.leadFiles, db.afterthoughts, db.captures, db.leads]
    return db.transaction('r', tables, () => lookUp(db))
  }, [userId])

async function lookUp(db: LocalDatabase): Promise<OtherUnsentWork> {
  const [events, voiceNotes, files, said] = await Promise.all([
    db.salesEvents.where('state').anyOf(OPEN).toArray(),
    db.voiceNotes.where('state').anyOf(OPEN).toArray(),
    db.leadFiles.where('state').anyOf(OPEN).toArray(),
    db.afterthoughts.toArray(),
  ])
  const rows = await db.captures.bulkGet([...voiceNotes, ...said].map(({ captureId }) => captureId))
  const captures = new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  // Afterthoughts about a capture that is itself pending are sent with it.
  const thoughts = said.filter(({ captureId }) => !WAITS.has(captures.get(captureId)?.state ?? ''))
  const leads = await db.leads.bulkGet(files.map(({ leadId }) => leadId))
  const leadNames = new Map(leads.flatMap((lead) => (lead ? [[lead.id, lead.companyName] as const] : [])))
  return { events, voiceNotes, files, thoughts, captures, leadNames }
}

const WAITS = new Set(['preparing', 'queued', 'uploading', 'failed'])
