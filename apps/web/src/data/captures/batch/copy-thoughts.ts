import type { CaptureMeta } from '@canvass/contracts/captures'
import type { LeadPatch } from '@canvass/contracts/ops'
import { Rating } from '@canvass/contracts/shapes/notes'
import { Quad } from '@canvass/contracts/shapes/reading-fields'
import * as z from 'zod/mini'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import type { AfterthoughtRow } from '../../../platform/local/rows/batch-rows.ts'
import { isChosen, rowCopy, type RestoreResult } from '../../../platform/outbox/copy.ts'
import { isEditHere, restoreEdit } from '../../edits/copy-edits.ts'

const CopiedThought = z.object({
  opId: z.uuid(),
  captureId: z.uuid(),
  at: z.string(),
  thought: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rating'), rating: z.nullable(Rating) }),
    z.object({
      kind: z.literal('note'),
      noteId: z.uuid(),
      text: z.string().check(z.maxLength(5_000)),
      origin: z.optional(
        z.object({
          field: z.union([z.literal('note'), z.templateLiteral(['answer:', z.string()])]),
          before: z.nullable(z.string()),
        }),
      ),
    }),
    z.object({ kind: z.literal('join'), leadId: z.uuid() }),
    z.object({ kind: z.literal('assign'), ownerId: z.uuid() }),
    z.object({
      kind: z.literal('name'),
      to: z.nullable(z.string().check(z.maxLength(500))),
      boxes: z.array(Quad).check(z.maxLength(20)),
      how: z.enum(['tapped', 'typed', 'alternative', 'confirmed']),
    }),
  ]),
})

/** Afterthoughts about captures that had left, in a saved copy. Restored after the captures. */
export const thoughtCopy = rowCopy({
  name: 'thoughts',
  shape: CopiedThought,
  list: async (db, chosen) =>
    (await db.afterthoughts.orderBy('n').toArray())
      .filter(({ captureId }) => isChosen(chosen, captureId))
      .map(({ n: _n, ...thought }) => thought),
  tables: (db) => [db.afterthoughts, db.edits, db.captures],
  take: restoreThought,
})

/**
 * Whether a capture's copy certainly contains it, too. An answer to a trade show's question is stored as a note and
 * can't be recognized: better that it arrives twice than not at all.
 */
function isIn(meta: CaptureMeta, thought: AfterthoughtRow['thought']): boolean {
  if (thought.kind === 'note') return thought.text === meta.note
  return thought.kind !== 'rating' || thought.rating === (meta.rating ?? null)
}

/**
 * Restores an afterthought. If this device no longer has the capture, it becomes an edit of the lead with the same id.
 */
async function restoreThought(db: LocalDatabase, said: z.infer<typeof CopiedThought>): Promise<RestoreResult> {
  const { opId, captureId, at, thought } = said
  const isHere = await db.afterthoughts.filter((row) => row.opId === opId).count()
  if (isHere > 0 || (await isEditHere(db, opId))) return 'known'
  const capture = await db.captures.get(captureId)
  if (capture) {
    await db.afterthoughts.add(isIn(capture.meta, thought) ? said : { ...said, isLate: true })
    return 'added'
  }
  const common = { opId, at, entityId: captureId }
  if (thought.kind === 'join') return restoreEdit(db, { kind: 'join_capture', ...common, leadId: thought.leadId })
  if (thought.kind === 'note')
    return restoreEdit(db, { kind: 'add_note', ...common, noteId: thought.noteId, text: thought.text })
  if (thought.kind === 'name') {
    const { kind: _kind, ...name } = thought
    return restoreEdit(db, { kind: 'correct_field', ...common, field: 'company', was: null, ...name })
  }
  // If this causes a conflict, the person asked sees both: the current owner and the intended one.
  const patch: LeadPatch =
    thought.kind === 'assign'
      ? { ownerId: { from: db.userId, to: thought.ownerId } }
      : { rating: { from: null, to: thought.rating } }
  return restoreEdit(db, { kind: 'edit_lead', ...common, baseVersion: 0, patch })
}
