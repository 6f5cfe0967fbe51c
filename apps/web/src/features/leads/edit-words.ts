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
  join_capture: 'Another side of the card',
  take_apart: 'Taken apart',
  discard_lead: 'Discarded',
  restore_lead: 'Brought back',
  correct_field: 'Correction',
  choose_candidate: 'Which business it is',
  derive_capture: 'Another business',
  add_reading_rule: 'What reading learns',
} as const satisfies Record<Exclude<Op['kind'], 'edit_lead' | 'tag_lead'>, string>
