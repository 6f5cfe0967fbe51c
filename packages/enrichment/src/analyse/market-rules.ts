import { listed, type PointRule, quotesOf, stated } from './claim.ts'

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

export const web: PointRule = ({ extract_business: { websites } }) =>
  stated(`Has a website: ${websites[0]?.value ?? ''}`, websites)

export const social: PointRule = ({ extract_business }) =>
  stated(
    extract_business.social.map((fact) => [fact.label, fact.value].filter(Boolean).join(': ')).join(' · '),
    extract_business.social,
  )

/** What the text itself shows of advertising: media it names, and offers on the sign that was photographed. */
export const adsNow: PointRule = (known) => {
  const named = quotesOf(known, MEDIA)
  const onSign =
    known.read_text.source === 'photo' && known.extract_business.kind === 'scene' ? quotesOf(known, OFFER) : []
  const all = [...named, ...onSign.map((one) => ({ ...one, quote: `Sign: ${one.quote}` }))]
  return stated(listed(all), all)
}

export const usp: PointRule = (known) => {
  const quotes = [...quotesOf(known, CLAIM), ...quotesOf(known, OFFER)]
  return stated(listed(quotes), quotes)
}

const fromText =
  (pattern: RegExp): PointRule =>
  (known) => {
    const quotes = quotesOf(known, pattern)
    return stated(listed(quotes), quotes)
  }
export const coop = fromText(DEALER)
export const audience = fromText(AUDIENCE)
export const season = fromText(SEASON)
export const triggers = fromText(TRIGGER)
