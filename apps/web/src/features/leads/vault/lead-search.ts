import type { LeadStatus } from '@canvass/contracts/lead-status'
import type { LeadSummary } from '@canvass/contracts/leads'
import { emptyTally } from '@canvass/domain/lead-tally'

/** Apostrophes, typed and typographic, and the accents used in their place. */
const APOSTROPHES = /['’‘`´]/g

/** Letters that Unicode doesn't decompose, as typed on keyboards without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
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
const PLAIN_LETTER_PATTERN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * Folds to lower case without accents and apostrophes: "café" is found by "cafe", "Groß" by "gross", and "Joe’s" by
 * "joe's".
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase().replace(APOSTROPHES, '')
  // ASCII needs no decomposition, and nearly all text is ASCII.
  // oxlint-disable-next-line no-control-regex -- the range is all of ASCII
  if (/^[\u0000-\u007f]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(PLAIN_LETTER_PATTERN, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** Returns everything a lead can be found by, as one folded string. */
export function searchTextOf(lead: LeadSummary): string {
  const phone = lead.phone ? `${lead.phone}\n${dialedAbroad(lead.phone)}` : ''
  return foldText(
    [lead.companyName, lead.personName, lead.category, phone, lead.email, lead.website, lead.address, lead.ownerName]
      .filter((part) => part)
      .join('\n'),
  )
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Returns the digits without a zero that is dialed only domestically: "+49 (0)30" becomes 4930. */
const dialedAbroad = (phone: string): string => digitsOf(phone.replaceAll('(0)', ''))

/** A number as people write it, with parentheses, dots, slashes, and any kind of hyphen. */
const NUMBER = /^[\d\s().+/\u2010-\u2015\u2212-]+$/u
/** Fewer digits than this are matched only as typed. */
const MIN_DIGITS = 3
/** With fewer digits than this once its zeros are gone, it may be the rest of a ZIP code. */
const MIN_BARE_DIGITS = 5

/**
 * Returns the ways in which leads may contain a number or part of one: its digits, and those without trunk or
 * international zeros. A lead's number starts with its country, so it contains "030 12345678" without the zero.
 */
function numbersOf(query: string): string[] {
  if (!NUMBER.test(query)) return []
  const all = digitsOf(query)
  const bare = dialedAbroad(query).replace(/^00?/, '')
  return [...(all.length < MIN_DIGITS ? [] : [all]), ...(bare === all || bare.length < MIN_BARE_DIGITS ? [] : [bare])]
}

/** Strips a pasted URL's scheme, "www.", and trailing slash, which leads' websites may lack. */
const pasted = (word: string): string => word.replace(/^(?:https?:\/\/)?(?:www\.)?(?=.)/u, '').replace(/(.)\/$/u, '$1')

const hasOne = (text: string, numbers: readonly string[]): boolean => numbers.some((digits) => text.includes(digits))

export interface LeadFilter {
  query: string
  /** Only this owner's leads. */
  ownerId: string | undefined
}

/**
 * Returns the matching rows in order: every word of the query must occur, or the number formed by the whole query.
 * Makes one pass over strings in memory.
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

/** Counts the rows of each status. */
export function countByStatus(rows: readonly LeadSummary[]): Record<LeadStatus, number> {
  const { counts } = emptyTally()
  for (const { status } of rows) counts[status] += 1
  return counts
}

/** Returns the rows of one status in order; without a status, the same array. */
export const withStatus = (rows: readonly LeadSummary[], status: LeadStatus | undefined): readonly LeadSummary[] =>
  status ? rows.filter((lead) => lead.status === status) : rows
