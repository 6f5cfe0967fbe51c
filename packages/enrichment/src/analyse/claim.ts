import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Claim } from '@canvass/domain/points/claim'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import type { Findings } from '../findings.ts'
import type { Source } from '../source.ts'
import { ownSite } from '../website/own-site.ts'
import { pageOf } from '../website/site-texts.ts'
import { findAffirmed, type MatchInClause } from './denial.ts'

/** The findings that rules may read. */
export type KnownFindings = Pick<
  Findings,
  'read_text' | 'extract_business' | 'gate' | 'find_place' | 'read_website' | 'find_people'
>
export type PointRule = (known: KnownFindings, source: Source) => Claim | undefined

export const unknownPoint = (key: PointKey, nextQuestion: string): Point => ({
  key,
  value: null,
  status: 'unknown',
  confidence: 0,
  evidence: [],
  nextQuestion,
})

/** Confidence in what a business says about itself. */
export const FIRST_PARTY_CONFIDENCE = 0.8

export type Quote = { quote: string; confidence: number; evidence: Evidence[] }

/** Tells whether a match, in its clause, has the meaning it's taken for. */
export type MatchFilter = (said: MatchInClause) => boolean

/**
 * Returns the lines that match a pattern, each with its match. Lines that deny it or address a machine say nothing
 * about the business. Patterns must be free of nested repetition.
 */
export function quotesOf({ read_text }: KnownFindings, pattern: RegExp, isMeant?: MatchFilter): Quote[] {
  return read_text.lines.flatMap((line, index) => {
    const quote = findAffirmed(line.text.slice(0, 300), pattern, isMeant)
    if (!quote || isPromptInjection(line.text)) return []
    const source = read_text.source
    return [
      {
        quote,
        confidence: Math.round(FIRST_PARTY_CONFIDENCE * line.confidence * 100) / 100,
        evidence: [{ source, ref: `line:${index}`, quote: line.text.slice(0, 300), box: line.box }],
      },
    ]
  })
}

/** The most website lines that count for one point. */
const MAX_SITE_QUOTES = 4

/** Same as {@link quotesOf}, for the visible text of the business's own website. */
export function siteQuotesOf(
  known: Pick<KnownFindings, 'read_website'>,
  pattern: RegExp,
  isMeant?: MatchFilter,
): Quote[] {
  const { fetchedAt } = known.read_website
  const quotes = (ownSite(known)?.lines ?? []).flatMap(({ text, url }): Quote[] => {
    const quote = findAffirmed(text, pattern, isMeant)
    if (!quote || isPromptInjection(text)) return []
    const evidence: Evidence = {
      source: 'website',
      quote: text,
      ...pageOf(url),
      ...(fetchedAt !== undefined && { at: fetchedAt }),
    }
    return [{ quote, confidence: FIRST_PARTY_CONFIDENCE, evidence: [evidence] }]
  })
  return quotes
    .filter((one, at) => quotes.findIndex(({ quote }) => quote.toLowerCase() === one.quote.toLowerCase()) === at)
    .slice(0, MAX_SITE_QUOTES)
}

/** Returns the quotes from the sign or card, then those that the website adds in other words. */
export function allQuotesOf(known: KnownFindings, pattern: RegExp, isMeant?: MatchFilter): Quote[] {
  const read = quotesOf(known, pattern, isMeant)
  const isSaid = ({ quote }: Quote) => read.some((one) => one.quote.toLowerCase() === quote.toLowerCase())
  return [...read, ...siteQuotesOf(known, pattern, isMeant).filter((one) => !isSaid(one))]
}

/** Joins distinct quotes into one value of at most 200 characters. */
export const joinQuotes = (quotes: readonly { quote: string }[]) =>
  [...new Set(quotes.map((one) => one.quote))].join(' · ').slice(0, 200)
