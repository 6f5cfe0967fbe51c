import type { Op } from '@canvass/contracts/ops'
import { changesOf } from '@canvass/domain/edit-rules'
import { EDIT_WORDS } from './edit-words.ts'
import { FIELD_WORDS } from './field-words.ts'

/** Lists what an edit is about: "Deal amount", "Tags", "Note". */
export const editWords = (op: Op): string[] =>
  op.kind === 'edit_lead' ? changesOf(op.patch).map(({ field }) => FIELD_WORDS[field]) : [EDIT_WORDS[op.kind]]
