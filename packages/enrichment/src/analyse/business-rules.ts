import { findBusinessCategory } from '@canvass/domain/business-category'
import { type Claim, inferred, stated } from '@canvass/domain/points/claim'
import { identityOf } from '@canvass/domain/points/reach-points'
import { isPromptInjection } from '@canvass/recognition/vision/prompt-injection'
import { ownSite } from '../website/own-site.ts'
import {
  allQuotesOf,
  type KnownFindings,
  joinQuotes,
  type MatchFilter,
  type PointRule,
  quotesOf,
  siteQuotesOf,
} from './claim.ts'
import { isAboutWholeBusiness, isOwnYear } from './sentence-subject.ts'

const MODEL =
  /\b(?:free delivery|we deliver|delivery|by appointment(?: only)?|walk[ -]?ins? welcome|order online|book online|wholesale|drive[ -]?thr(?:u|ough)|take[ -]?(?:out|away)|dine[ -]?in|catering|mobile service|we come to you|trade only|rentals?)\b/iu
/** Matches a number from its first digit: "1,200 employees" must not read as 200. A range is claimed as a range. */
const SIZE =
  /(?<!\d[\s,.]?)(?:\d{1,6}\s?(?:[-–]|to)\s?)?(?:\d{1,3}(?:[,.\u00a0\u202f]\d{3})+|\d{1,6})\+?\s(?:locations|branches|stores|shops|offices|employees|technicians|trucks)\b/iu
/** "Parking for 20 trucks" says nothing about the size of a business. */
const ROOM_BEFORE = /\b(?:parking|park|room|spaces?|capacity|fits|holds)\s(?:(?:for|of|up to)\s){0,2}$/iu
const ROOM_AFTER = /^\s(?:parking|spaces?)\b/iu
const isNotRoomForVehicles: MatchFilter = ({ before, after }) => !ROOM_BEFORE.test(before) && !ROOM_AFTER.test(after)
const OWNERSHIP =
  /\b(?:family[ -](?:owned|run)|locally[ -]owned|independently[ -](?:owned|operated)|veteran[ -]owned|wom[ae]n[ -]owned|franchise[ed]?|owner[ -]operated|a division of)\b/iu
const FOUNDED =
  /\b(?:since|est(?:ablished|d)?\.?|founded(?: in)?|serving [\p{L} ]{0,30}since)\s?:?\s?(1[789]\d{2}|20\d{2})\b/iu
const FOUNDED_BY_SITE =
  /\b(?:(?:family[ -](?:owned|run)|(?:locally )?owned(?: and operated)?|in business|serving [\p{L} ]{0,30}) since|est(?:ablished|d)\.?(?: in)?|founded(?: in)?|gegründet|seit|depuis|fundad[oa] en|desde|dal|sinds|sedan|założon[ay] w)\s?:?\s?(1[789]\d{2}|20\d{2})\b/iu
const STAGE =
  /\b(?:grand opening|now open|opening soon|coming soon|under new (?:management|ownership)|closing down|store closing|going out of business|permanently closed)\b/iu

/** The name as read. The place it was matched with is shown by the match itself, with its own evidence. */
export const identity: PointRule = ({ extract_business: { company } }) => identityOf(company ?? undefined)

/**
 * From a trade word in the company's own name; otherwise from one elsewhere in the text, or from what its website says
 * it is.
 */
export const category: PointRule = (known) => {
  const {
    extract_business: { company },
    read_text,
  } = known
  const inName = company && findBusinessCategory(company.value)
  if (company && inName) return stated(inName.category, [company])
  for (const [index, line] of read_text.lines.entries()) {
    const found = findBusinessCategory(line.text)
    if (!found || isPromptInjection(line.text)) continue
    const fact = { value: line.text.slice(0, 300) }
    const claim = inferred(found.category, [{ name: 'text', fact }])
    const evidence = { source: read_text.source, ref: `line:${index}`, quote: fact.value, box: line.box }
    return claim && { ...claim, evidence: [evidence] }
  }
  return categoryOfSite(known)
}

/** Two kinds of words that name the same trade count as two facts: the machine-readable data and the visible text. */
function categoryOfSite(known: KnownFindings): Claim | undefined {
  const named = (ownSite(known)?.kinds ?? []).flatMap((fact) => {
    const found = findBusinessCategory(fact.value)
    return found ? [{ category: found.category, fact }] : []
  })
  const same = named.filter(({ category: one }) => one === named[0]?.category).map(({ fact }) => fact)
  const claim = inferred(
    named[0]?.category ?? '',
    same.map((fact) => ({ name: 'website', fact })),
  )
  return claim && { ...claim, evidence: same.flatMap(({ evidence }) => evidence).slice(0, 3) }
}

export const model: PointRule = (known) => quoted(known, MODEL)
export const ownership: PointRule = (known) => quoted(known, OWNERSHIP)

export const size: PointRule = (known) => {
  const quotes = quotesOf(known, SIZE, isNotRoomForVehicles)
  if (quotes.length > 0) return stated(joinQuotes(quotes), quotes)
  const { addresses } = known.extract_business
  if (addresses.length < 2) return undefined
  const facts = addresses.map((fact) => ({ name: 'addresses', fact }))
  return inferred(`${addresses.length} addresses`, facts)
}

/** The founding year with the years since; otherwise what the sign announces. */
export const lifecycle: PointRule = (known, { capturedAt }) => {
  const isOwn = isOwnYear(known)
  const read = quotesOf(known, FOUNDED, isOwn)
  // A website mentions other years, too: of partners, members, or a longtime customer.
  const founded = read.length > 0 ? read : siteQuotesOf(known, FOUNDED_BY_SITE, isOwn).slice(0, 1)
  const year = Number(/\d{4}/.exec(founded[0]?.quote ?? '')?.[0])
  const years = capturedAt.getUTCFullYear() - year
  if (founded.length > 0 && years >= 0)
    return stated(`Since ${year} (${years} ${years === 1 ? 'year' : 'years'})`, founded)
  return quoted(known, STAGE, isAboutWholeBusiness(known))
}

function quoted(known: KnownFindings, pattern: RegExp, isMeant?: MatchFilter): Claim | undefined {
  const quotes = allQuotesOf(known, pattern, isMeant)
  return stated(joinQuotes(quotes), quotes)
}
