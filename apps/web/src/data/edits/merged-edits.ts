import type { Op, OpResult } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** An edit of this device that the server merged with other people's changes without a choice. */
export interface MergedEdit {
  leadId: string
  kind: 'note' | 'tags' | 'same'
  /** For `same`: the field that both had set to `value`. */
  field?: string
  value?: unknown
  /** When it was made here, ISO 8601. */
  madeAt: string
}

const KEY = 'mergedEdits'
const MAX_KEPT = 50

/**
 * Stores what merged automatically, for the person who is asked about the rest. Runs in the caller's transaction, which
 * includes `meta`.
 */
export async function noteMerged(db: Pick<LocalDatabase, 'meta'>, op: Op, result: OpResult['result']): Promise<void> {
  const merged = mergedOf(op, result)
  if (merged.length === 0) return
  await db.meta.put({ key: KEY, value: [...(await listMerged(db)), ...merged].slice(-MAX_KEPT) })
}

function mergedOf(op: Op, result: OpResult['result']): MergedEdit[] {
  const common = { leadId: op.entityId, madeAt: op.at }
  if (op.kind === 'add_note' && result === 'applied') return [{ ...common, kind: 'note' }]
  if (op.kind === 'tag_lead' && result === 'applied') return [{ ...common, kind: 'tags' }]
  if (op.kind !== 'edit_lead' || result !== 'noop') return []
  return changesOf(op.patch).map(({ field, to }) => ({ ...common, kind: 'same', field, value: to }))
}

export async function listMerged(db: Pick<LocalDatabase, 'meta'>): Promise<MergedEdit[]> {
  return ((await db.meta.get(KEY))?.value as MergedEdit[] | undefined) ?? []
}
