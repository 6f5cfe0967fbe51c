import type { LeadSummary } from '@canvass/contracts/leads'
import { clockText, type Instant, momentText } from '../../../ui/text/format.ts'
import { vaultWords } from './vault-words.ts'

/** The name on screen: a lead without one has been read, but nobody is known. */
export const nameOf = (lead: Pick<LeadSummary, 'companyName'>): string =>
  lead.companyName.trim() || vaultWords.unknownBusiness

/** The street of an address: what stands before the first comma, without the house number. */
export function streetOf(address: string | null): string | undefined {
  const first = address?.split(',')[0]?.trim()
  return first ? first.replace(/^\d+\S*\s+/, '') : undefined
}

/** The second line of a row: what it is, and where; else who or what else tells it from its neighbors. */
export function placeLine(lead: Pick<LeadSummary, 'category' | 'address' | 'personName' | 'website'>): string {
  const parts = [lead.category, streetOf(lead.address)].filter((part) => part)
  return parts.length > 0 ? parts.join(' · ') : (lead.personName ?? lead.website ?? vaultWords.noDetails)
}

/** The second line of the desk's row: who and where, for there is room for both and the status stands beside it. */
export function whoAndWhere(
  lead: Pick<LeadSummary, 'category' | 'address' | 'personName' | 'website' | 'email'>,
): string {
  const parts = [lead.personName, streetOf(lead.address)].filter((part) => part)
  return parts.length > 0 ? parts.join(' · ') : (lead.category ?? lead.website ?? lead.email ?? vaultWords.noDetails)
}

/** The time alone of what was today, the day too of all else. `now` is the viewer's. */
export const whenText = (at: Instant, now: Date = new Date()): string =>
  new Date(at).toDateString() === now.toDateString() ? clockText(at) : momentText(at, now)
