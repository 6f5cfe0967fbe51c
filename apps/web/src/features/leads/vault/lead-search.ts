import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { LeadSummary } from '@canvass/contracts/leads'

/** Apostrophes as they are typed and set, and the accents that stand in for them. */
const APOSTROPHES = /['’‘`´]/g

/** Lower case without accents and apostrophes: "café" is found by "cafe", and "Joe’s" by "joe's". */
export function foldText(text: string): string {
  const lower = text.toLowerCase().replace(APOSTROPHES, '')
  // Plain letters need no taking apart, and they are nearly all there are.
  // oxlint-disable-next-line no-control-regex -- the range is all of ASCII
  return /^[\u0000-\u007f]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
}

/** Everything by which a lead is found, as one folded string. */
export function searchTextOf(lead: LeadSummary): string {
  const phone = lead.phone ? `${lead.phone}\n${lead.phone.replace(/\D/g, '')}` : ''
  return foldText(
    [lead.companyName, lead.personName, lead.category, phone, lead.email, lead.website, lead.address, lead.ownerName]
      .filter((part) => part)
      .join('\n'),
  )
}

/** A word of the query, and its digits where it may be part of a number: these are shown with spaces and brackets. */
function wanted(word: string): { word: string; digits: string | undefined } {
  const digits = /^\+?[\d().-]+$/.test(word) ? word.replace(/\D/g, '') : ''
  return { word, digits: digits.length > 2 ? digits : undefined }
}

export interface LeadFilter {
  query: string
  status: LeadStatus | undefined
  /** Only this owner's. */
  ownerId: string | undefined
}

/** The rows that fit, in their order: every word of the query must occur. One pass over strings held in memory. */
export function filterLeads(
  rows: readonly LeadSummary[],
  texts: readonly string[],
  { query, status, ownerId }: LeadFilter,
): readonly LeadSummary[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean).map(wanted)
  if (words.length === 0 && !status && !ownerId) return rows
  return rows.filter((lead, at) => {
    if (status && lead.status !== status) return false
    if (ownerId && lead.ownerId !== ownerId) return false
    const text = texts[at] ?? ''
    return words.every(({ word, digits }) => text.includes(word) || (digits !== undefined && text.includes(digits)))
  })
}
