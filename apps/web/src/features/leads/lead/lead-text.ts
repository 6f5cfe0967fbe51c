import type { LeadSummary } from '@canvass/contracts/leads'
import { clockText, type Instant, momentText } from '../../../ui/text/format.ts'
import { vaultWords } from './vault-words.ts'

/** Returns the display name; a lead without one has been read, but its business is unknown. */
export const nameOf = (lead: Pick<LeadSummary, 'companyName'>): string =>
  lead.companyName.trim() || vaultWords.unknownBusiness

/** Returns an address's street: the part before the first comma, without the house number. */
export function streetOf(address: string | null): string | undefined {
  const first = address?.split(',')[0]?.trim()
  return first ? first.replace(/^\d+\S*\s+/, '') : undefined
}

/** Returns the second line of a row: category and street, else the person or website that distinguishes it. */
export function placeLine(lead: Pick<LeadSummary, 'category' | 'address' | 'personName' | 'website'>): string {
  const parts = [lead.category, streetOf(lead.address)].filter((part) => part)
  return parts.length > 0 ? parts.join(' · ') : (lead.personName ?? lead.website ?? vaultWords.noDetails)
}

/**
 * Returns the second line of a desktop row: person and street, since there is room for both and the status is beside
 * it.
 */
export function whoAndWhere(
  lead: Pick<LeadSummary, 'category' | 'address' | 'personName' | 'website' | 'email'>,
): string {
  const parts = [lead.personName, streetOf(lead.address)].filter((part) => part)
  return parts.length > 0 ? parts.join(' · ') : (lead.category ?? lead.website ?? lead.email ?? vaultWords.noDetails)
}

/** Formats only the time for today, and the date too for other days. `now` is the viewer's. */
export const whenText = (at: Instant, now: Date = new Date()): string =>
  new Date(at).toDateString() === now.toDateString() ? clockText(at) : momentText(at, now)
