import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { inferred, stated } from '@canvass/domain/points/claim'
import { isRoundTheClock } from '@canvass/recognition/wording/hours'
import { addressOfOwnSite, ownSite } from '../website/own-site.ts'
import { hostOf } from '../website/read-site.ts'
import { allQuotesOf, FIRST_PARTY_CONFIDENCE, joinQuotes, type MatchFilter, type PointRule, quotesOf } from './claim.ts'
import type { SiteCheck } from '../website/found-site.ts'

const OFFER =
  /\b(?:\d{1,2}\s?% off|half price|buy one,? get one|free (?:estimates?|quotes?|consultations?|trial|wifi|wi-fi|inspection)|special offer|sale|clearance|discounts?)\b/iu
const CLAIM =
  /\b(?:award[ -]winning|family[ -](?:owned|run)|hand[ -]?made|home[ -]?made|organic|same[ -]day|24 hours|24\/7|guarantee[d]?|licensed (?:and|&) insured|fully insured|certified|locally sourced|no job too small|best in town|freshly baked|fresh daily|established \d{4})\b/iu
const MEDIA =
  /\b(?:as seen (?:on|in) [\p{L} ]{2,30}|as heard on [\p{L} ]{2,30}|find us on [\p{L} ]{2,30}|follow us on [\p{L} ]{2,30}|proud sponsors? of [\p{L} ]{2,40})/iu
const AUDIENCE =
  /\b(?:families|kids|children|students|seniors|residential (?:and|&) commercial|commercial (?:and|&) residential|residential|commercial|trade customers|dogs|pets|brides?|ladies|gents|men's|women's)\b/iu
const SEASON =
  /\b(?:summer|winter|spring|autumn|christmas|holiday season|halloween|thanksgiving|easter|back to school|valentine'?s|mother'?s day|tax season|seasonal)\b/iu
const TRIGGER =
  /\b(?:now hiring|we(?:'|’)re hiring|help wanted|grand opening|new location|under new (?:management|ownership)|we(?:'|’)ve moved|moving soon|coming soon|opening soon|re-?opening|newly renovated|now open)\b/iu
const DEALER =
  /\bauthori[sz]ed (?:dealers?|retailers?|resellers?|distributors?|service cent(?:er|re))\b[\p{L} ]{0,40}/iu

/** The website checks that matter for turning visitors into customers. */
const CHECK_LABELS: Readonly<Partial<Record<SiteCheck['key'], string>>> = {
  https: 'secure',
  mobile: 'fits phones',
  call: 'call link',
  form: 'contact form',
  booking: 'online booking',
}
const MIN_LINES_READ = 5

/**
 * What turns visitors of its own website into customers, and what wasn't seen there; otherwise only that it has a
 * website.
 */
export const web: PointRule = (known) => {
  const { websites } = known.extract_business
  const site = ownSite(known)
  const address = addressOfOwnSite(known)
  const { foundBy = known.read_website.lentBy } = known.read_website
  // A printed address may have been misread: then its website is at another one.
  const isPrinted = site === undefined || foundBy === undefined
  const host = address === undefined ? undefined : hostOf(address)
  const name = (isPrinted ? websites[0]?.value : undefined) ?? host ?? 'Has a website'
  if (site && site.lines.length >= MIN_LINES_READ) {
    const checks = site.checks.filter(({ key }) => CHECK_LABELS[key] !== undefined)
    const [seen, missing] = [true, false].map((isSeen) =>
      checks.filter(({ evidence }) => (evidence !== null) === isSeen).map(({ key }) => CHECK_LABELS[key]),
    )
    const value = [name, ...(seen ?? []), ...(missing && missing.length > 0 ? [`not seen: ${missing.join(', ')}`] : [])]
    const evidence = checks.flatMap((check) => check.evidence ?? [])
    const page = evidence.length > 0 ? evidence : [{ source: 'website' as const, ref: site.pages[0] ?? name }]
    return stated(value.join(' · '), [{ confidence: FIRST_PARTY_CONFIDENCE, evidence: page }])
  }
  const isDoubtful = known.read_website.site?.isOwn === false
  const page: Evidence[] = [{ source: 'website', ref: site?.pages[0] ?? name }]
  const claim =
    isPrinted || host === undefined || websites.length === 0
      ? stated(`Has a website: ${websites[0]?.value ?? name}`, websites)
      : stated(`Has a website: ${host}`, [{ confidence: FIRST_PARTY_CONFIDENCE, evidence: page }])
  if (!claim || !isDoubtful) return claim
  const doubt = inferred(`${claim.value} (may be another business’s)`, [{ name: 'website', fact: { value: name } }])
  return doubt && { ...doubt, evidence: claim.evidence }
}

export const social: PointRule = (known) => {
  const read = known.extract_business.social
  const onSite = (ownSite(known)?.social ?? []).filter(({ value }) => !read.some((one) => one.value === value))
  const all = [...read, ...onSite.slice(0, MAX_PROFILES)]
  return stated(all.map((fact) => [fact.label, fact.value].filter(Boolean).join(': ')).join(' · '), all)
}
const MAX_PROFILES = 6

/** Visible advertising: media that the text names, offers on the sign, and tags that its website carries. */
export const adsNow: PointRule = (known) => {
  const named = quotesOf(known, MEDIA)
  const onSign =
    known.read_text.source === 'photo' && known.extract_business.kind === 'scene' ? quotesOf(known, OFFER) : []
  const tags = (ownSite(known)?.tags ?? []).filter(({ kind }) => kind === 'ads')
  const all = [
    ...named,
    ...onSign.map((one) => ({ ...one, quote: `Sign: ${one.quote}` })),
    ...tags.map(({ name, evidence }) => ({
      quote: `Website tag: ${name}`,
      confidence: FIRST_PARTY_CONFIDENCE,
      evidence: [evidence],
    })),
  ]
  return stated(joinQuotes(all), all)
}

/** Rejects "24 hours" as a response time or next to a camera: it's no reason to visit. */
const isNotTimePeriod: MatchFilter = ({ quote, text }) => !quote.startsWith('24') || isRoundTheClock(text)

export const usp: PointRule = (known) => {
  const quotes = [...allQuotesOf(known, CLAIM, isNotTimePeriod), ...quotesOf(known, OFFER)]
  return stated(joinQuotes(quotes), quotes)
}

/** Any website may mention customers or a month by chance; for those points only the sign or card counts. */
const quoteRule =
  (quotesIn: typeof quotesOf, pattern: RegExp): PointRule =>
  (known) => {
    const quotes = quotesIn(known, pattern)
    return stated(joinQuotes(quotes), quotes)
  }
export const coop = quoteRule(allQuotesOf, DEALER)
export const audience = quoteRule(quotesOf, AUDIENCE)
export const season = quoteRule(quotesOf, SEASON)
export const triggers = quoteRule(allQuotesOf, TRIGGER)
