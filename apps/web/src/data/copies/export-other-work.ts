import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { Op } from '@canvass/contracts/ops'
import type { ReviewRow } from '../../platform/local/rows/batch-rows.ts'
import type { ExportedEvent, ExportedNote, ExportedThought } from './outbox-file.ts'

interface OtherWork {
  edits: Op[]
  events: ExportedEvent[]
  voiceNotes: ExportedNote[]
  thoughts: ExportedThought[]
  reviews: ReviewRow[]
}

/**
 * What of a user's work beside captures is only on this device, as it stands in a saved copy; with `of`, only what
 * belongs to those captures. The bytes of voice notes are read one by one.
 */
export async function readOtherWork(
  db: LocalDatabase,
  of: ReadonlySet<string> | undefined,
): Promise<OtherWork & { readNote: (id: string) => Promise<ArrayBuffer | undefined> }> {
  const isMeant = ({ captureId }: { captureId: string }): boolean => of?.has(captureId) ?? true
  const [edits, events, notes, thoughts, reviews] = await Promise.all([
    db.edits.orderBy('seq').toArray(),
    db.salesEvents.where('state').anyOf('unsent', 'refused').toArray(),
    db.voiceNotes.where('state').anyOf('unsent', 'refused').toArray(),
    db.afterthoughts.orderBy('n').toArray(),
    db.reviews.toArray(),
  ])
  return {
    edits: of ? [] : edits.map(({ op }) => op),
    events: of ? [] : events.map(({ state: _state, revision: _revision, ...event }) => event),
    voiceNotes: notes.filter(isMeant).map(({ id, captureId, mime, sha256, durationMs, levels, at }) => ({
      id,
      captureId,
      mime,
      sha256,
      durationMs,
      levels,
      at,
    })),
    thoughts: thoughts.filter(isMeant).map(({ n: _n, ...thought }) => thought),
    reviews: reviews.filter(isMeant),
    readNote: async (id) => (await db.blobs.get(voiceKey(id)))?.bytes,
  }
}
