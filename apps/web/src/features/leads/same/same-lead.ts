import type { DuplicateLead } from '@canvass/contracts/leads'
import { canEditLead, type Editor } from '@canvass/domain/edit-rules'
import { nameOf } from '../lead/lead-text.ts'

/** Returns the earlier lead's name; a card without a business goes by its person. */
export const sameLeadName = (same: DuplicateLead): string =>
  same.companyName.trim() === '' && same.personName ? same.personName : nameOf(same)

/** Returns the answers a user may give: merging writes to both leads, keeping both only to the later one. */
export function answersTo(
  user: Editor,
  lead: { readonly ownerId: string | null; readonly sameAs?: DuplicateLead | null | undefined },
): { canMerge: boolean; canKeepBoth: boolean } {
  const canKeepBoth = Boolean(lead.sameAs) && canEditLead(user, lead)
  return { canKeepBoth, canMerge: canKeepBoth && lead.sameAs != null && canEditLead(user, lead.sameAs) }
}
