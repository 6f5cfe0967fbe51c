import type { Op } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import { FIELD_WORDS } from './field-words.ts'

/** What an edit is about, word by word: "Deal amount", "Tags", "Note". */
export function editWords(op: Op): string[] {
  if (op.kind === 'edit_lead') return changesOf(op.patch).map(({ field }) => FIELD_WORDS[field])
  if (op.kind === 'tag_lead') return ['Tags']
  return [op.kind === 'add_note' ? 'Note' : 'Another side of the card']
}
