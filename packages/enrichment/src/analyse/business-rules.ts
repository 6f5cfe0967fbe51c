import { findBusinessCategory } from '@canvass/domain/business-category'
import { speaksToAMachine } from '@canvass/recognition/vision/speaks-to-a-machine'
import { type Claim, inferred, listed, type PointRule, quotesOf, stated } from './claim.ts'

const MODEL =
  /\b(?:free delivery|we deliver|delivery|by appointment(?: only)?|walk[ -]?ins? welcome|order online|book online|wholesale|drive[ -]?thr(?:u|ough)|take[ -]?(?:out|away)|dine[ -]?in|catering|mobile service|we come to you|trade only|rentals?)\b/iu
const SIZE = /\b\d{1,4}\s(?:locations|branches|stores|shops|offices|employees|technicians|trucks)\b/iu
const OWNERSHIP =
  /\b(?:family[ -](?:owned|run)|locally[ -]owned|independently[ -](?:owned|operated)|veteran[ -]owned|wom[ae]n[ -]owned|franchise[ed]?|owner[ -]operated|a division of|member of)\b/iu
const FOUNDED =
  /\b(?:since|est(?:ablished|d)?\.?|founded(?: in)?|serving [\p{L} ]{0,30}since)\s?:?\s?(1[789]\d{2}|20\d{2})\b/iu
const STAGE =
  /\b(?:grand opening|now open|opening soon|coming soon|under new (?:management|ownership)|closing down|store closing|going out of business|permanently closed)\b/iu

/** The name as read; a match of a place is said beside it. */
export const identity: PointRule = ({ extract_business: { company }, gate }) => {
  if (!company) return undefined
  const matched = gate.candidate && gate.band !== 'blocked' ? ` (${gate.similarity}% match)` : ''
  return stated(company.value + matched, [company])
}

/** From a trade word in the company's own name, else from one elsewhere in the text. */
export const category: PointRule = ({ extract_business: { company }, read_text }) => {
  const inName = company && findBusinessCategory(company.value)
  if (company && inName) return stated(inName.category, [company])
  for (const [index, line] of read_text.lines.entries()) {
    const found = findBusinessCategory(line.text)
    if (!found || speaksToAMachine(line.text)) continue
    const fact = { value: line.text.slice(0, 300) }
    const claim = inferred(found.category, [{ name: 'text', fact }])
    const evidence = { source: read_text.source, ref: `line:${index}`, quote: fact.value, box: line.box }
    return claim && { ...claim, evidence: [evidence] }
  }
  return undefined
}

export const model: PointRule = (known) => quoted(known, MODEL)
export const ownership: PointRule = (known) => quoted(known, OWNERSHIP)

export const size: PointRule = (known) => {
  const quotes = quotesOf(known, SIZE)
  if (quotes.length > 0) return stated(listed(quotes), quotes)
  const { addresses } = known.extract_business
  if (addresses.length < 2) return undefined
  const facts = addresses.map((fact) => ({ name: 'addresses', fact }))
  return inferred(`${addresses.length} addresses`, facts)
}

/** A year of foundation with the years since, else what the sign announces. */
export const lifecycle: PointRule = (known, { capturedAt }) => {
  const founded = quotesOf(known, FOUNDED)
  const year = Number(/\d{4}/.exec(founded[0]?.quote ?? '')?.[0])
  const years = capturedAt.getUTCFullYear() - year
  if (founded.length > 0 && years >= 0)
    return stated(`Since ${year} (${years} ${years === 1 ? 'year' : 'years'})`, founded)
  return quoted(known, STAGE)
}

function quoted(known: Parameters<PointRule>[0], pattern: RegExp): Claim | undefined {
  const quotes = quotesOf(known, pattern)
  return stated(listed(quotes), quotes)
}
