import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { LeadSummary } from '@canvass/contracts/leads'
import { emptyTally } from '@canvass/domain/lead-tally'

/** Apostrophes as they are typed and set, and the accents that stand in for them. */
const APOSTROPHES = /['’‘`´]/g

/** Letters that are no letter with an accent to Unicode, as they are typed where the keyboard lacks them. */
const PLAINLY: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const IN_PLAINLY = new RegExp(`[${Object.keys(PLAINLY).join('')}]`, 'gu')

/** Lower case without accents and apostrophes: "café" is found by "cafe", "Groß" by "gross", and "Joe’s" by "joe's". */
export function foldText(text: string): string {
  const lower = text.toLowerCase().replace(APOSTROPHES, '')
  // Plain letters need no taking apart, and they are nearly all there are.
  // oxlint-disable-next-line no-control-regex -- the range is all of ASCII
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(IN_PLAINLY, (letter) => PLAINLY[letter] ?? letter)
}

/** Everything by which a lead is found, as one folded string. */
export function searchTextOf(lead: LeadSummary): string {
  const phone = lead.phone ? `${lead.phone}\n${dialedAbroad(lead.phone)}` : ''
  return foldText(
    [lead.companyName, lead.personName, lead.category, phone, lead.email, lead.website, lead.address, lead.ownerName]
      .filter((part) => part)
      .join('\n'),
  )
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits without a zero that is dialed at home alone: "+49 (0)30" is 4930 from everywhere. */
const dialedAbroad = (phone: string): string => digitsOf(phone.replaceAll('(0)', ''))

/** A number as people write it, with brackets, dots, slashes, and whatever they take for a hyphen. */
const NUMBER = /^[\d\s().+/\u2010-\u2015\u2212-]+$/u
/** Fewer digits than this are looked for only as they are typed. */
const LEAST = 3
/** Without its zeros, what has fewer digits may be the rest of a ZIP code. */
const LEAST_BARE = 5

/**
 * What is one number, or part of one, as leads may have it: its digits, and those without the zeros that lead to another
 * country or city. A lead's number begins with its country, and "030 12345678" stands in it without the zero.
 */
function numbersOf(query: string): string[] {
  if (!NUMBER.test(query)) return []
  const all = digitsOf(query)
  const bare = dialedAbroad(query).replace(/^00?/, '')
  return [...(all.length < LEAST ? [] : [all]), ...(bare === all || bare.length < LEAST_BARE ? [] : [bare])]
}

/** An address of a website as leads have it: what is pasted has more before and after it. */
const pasted = (word: string): string => word.replace(/^(?:https?:\/\/)?(?:www\.)?(?=.)/u, '').replace(/(.)\/$/u, '$1')

const hasOne = (text: string, numbers: readonly string[]): boolean => numbers.some((digits) => text.includes(digits))

export interface LeadFilter {
  query: string
  /** Only this owner's. */
  ownerId: string | undefined
}

/**
 * The rows that fit, in their order: every word of the query must occur, or the number that the whole is. One pass over strings
 * held in memory.
 */
export function filterLeads(
  rows: readonly LeadSummary[],
  texts: readonly string[],
  { query, ownerId }: LeadFilter,
): readonly LeadSummary[] {
  const folded = foldText(query)
  const words = folded
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => ({ word: pasted(word), numbers: numbersOf(word) }))
  const numbers = words.length > 1 ? numbersOf(folded) : []
  if (words.length === 0 && !ownerId) return rows
  return rows.filter((lead, at) => {
    if (ownerId && lead.ownerId !== ownerId) return false
    const text = texts[at] ?? ''
    return words.every((one) => text.includes(one.word) || hasOne(text, one.numbers)) || hasOne(text, numbers)
  })
}

/** How many of the rows each status would show. */
export function countByStatus(rows: readonly LeadSummary[]): Record<LeadStatus, number> {
  const { counts } = emptyTally()
  for (const { status } of rows) counts[status] += 1
  return counts
}

/** The rows of one status, in their order; without one the very same array. */
export const withStatus = (rows: readonly LeadSummary[], status: LeadStatus | undefined): readonly LeadSummary[] =>
  status ? rows.filter((lead) => lead.status === status) : rows
