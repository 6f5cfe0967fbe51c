import type { LeadSummary } from '@canvass/contracts/leads'

/** The name on screen: a lead without one has been read, but nobody is known. */
export const nameOf = (lead: Pick<LeadSummary, 'companyName'>): string => lead.companyName.trim() || 'Unknown business'

/** The street of an address: what stands before the first comma, without the house number. */
export function streetOf(address: string | null): string | undefined {
  const first = address?.split(',')[0]?.trim()
  return first ? first.replace(/^\d+\S*\s+/, '') : undefined
}

/** The second line of a row: what it is, and where. */
export function placeLine(lead: Pick<LeadSummary, 'category' | 'address' | 'personName' | 'website'>): string {
  const parts = [lead.category, streetOf(lead.address)].filter((part) => part)
  return parts.length > 0 ? parts.join(' · ') : (lead.personName ?? lead.website ?? 'Nothing more is known yet')
}

const DAY_MS = 86_400_000

const dayAndMonth = (at: Date): string => `${at.getDate()} ${at.toLocaleDateString('en-US', { month: 'short' })}`

/** "Today", "Wed" within a week, else "12 May", with the year when it is another. `now` is the viewer's. */
export function dayText(iso: string, now: Date): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return 'Unknown'
  if (at.toDateString() === now.toDateString()) return 'Today'
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const daysAgo = (midnight - at.getTime()) / DAY_MS
  if (daysAgo < 6 && daysAgo > -1) return at.toLocaleDateString('en-US', { weekday: 'short' })
  return at.getFullYear() === now.getFullYear() ? dayAndMonth(at) : `${dayAndMonth(at)} ${at.getFullYear()}`
}

/** "Tue 12 May, 14:06", or with the year. */
export function momentText(iso: string, hasYear = false): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return 'Unknown'
  const weekday = at.toLocaleDateString('en-US', { weekday: 'short' })
  const year = hasYear ? ` ${at.getFullYear()}` : ''
  return `${weekday} ${dayAndMonth(at)}${year}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

/** The time of day for today, else day and time. `now` is the viewer's. */
export function clockText(iso: string, now = new Date()): string {
  const at = new Date(iso)
  if (at.toDateString() !== now.toDateString()) return momentText(iso)
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** The first letters of the first and last word, for a face that is not known. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
