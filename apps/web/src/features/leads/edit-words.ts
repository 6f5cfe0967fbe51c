import type { Op } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import { FIELD_WORDS } from './field-words.ts'

/** What an edit is about, word by word: "Deal amount", "Tags", "Note". */
export function editWords(op: Op): string[] {
  if (op.kind === 'edit_lead') return changesOf(op.patch).map(({ field }) => FIELD_WORDS[field])
  if (op.kind === 'tag_lead') return ['Tags']
  return [OTHER_WORDS[op.kind]]
}

const OTHER_WORDS = {
  add_note: 'Note',
  join_capture: 'Merged photo',
  take_apart: 'Split photo',
  discard_lead: 'Discarded',
  restore_lead: 'Restored',
  correct_field: 'Correction',
  choose_candidate: 'Business match',
  derive_capture: 'Separate lead',
  add_reading_rule: 'Reading rule',
} as const satisfies Record<Exclude<Op['kind'], 'edit_lead' | 'tag_lead'>, string>
