import type { SameLead } from '@canvass/contracts/leads'
import { canEditLead, type Editor } from '@canvass/domain/edit-rules'
import { nameOf } from '../lead/lead-text.ts'

/** The name of the earlier lead: of a card without a business, whose it is. */
export const sameLeadName = (same: SameLead): string =>
  same.companyName.trim() === '' && same.personName ? same.personName : nameOf(same)

/** What may be answered to the offer: merging writes to both leads, keeping both only to the later one. */
export function answersTo(
  user: Editor,
  lead: { readonly ownerId: string | null; readonly sameAs?: SameLead | null | undefined },
): { canMerge: boolean; canKeepBoth: boolean } {
  const canKeepBoth = Boolean(lead.sameAs) && canEditLead(user, lead)
  return { canKeepBoth, canMerge: canKeepBoth && lead.sameAs != null && canEditLead(user, lead.sameAs) }
}
