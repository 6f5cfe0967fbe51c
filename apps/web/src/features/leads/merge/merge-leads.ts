import type { LeadSummary } from '@canvass/contracts/leads'
import type { Editor } from '@canvass/domain/edit-rules'
import { joinTo, takeApart } from '../../../data/captures/batch/joins.ts'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { type Choices, editsOfChoices, editsOfUndoing } from './merge-fields.ts'

/** Two leads to be merged, and the choices where they differ. */
export interface Merging {
  readonly kept: LeadSummary
  readonly merged: LeadSummary
  readonly user: Editor
  readonly choices: Choices
}

/** Merges them on this device, and on the server as soon as there is a network. Throws if it can't be saved. */
export async function mergeLeads({ kept, merged, user, choices }: Merging): Promise<void> {
  await joinTo(user.id, merged.id, kept.id)
  for (const edit of editsOfChoices(kept, merged, user, choices)) await addEdit(user.id, kept.id, edit)
}

/** Separates them again and restores the kept lead. */
export async function unmergeLeads({ kept, merged, user, choices }: Merging): Promise<void> {
  await takeApart(user.id, merged.id)
  for (const edit of editsOfUndoing(kept, merged, user, choices)) await addEdit(user.id, kept.id, edit)
}
