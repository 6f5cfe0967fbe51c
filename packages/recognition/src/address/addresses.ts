import type { Fact } from '@canvass/contracts/shapes/evidence'
import { isDateOrTime } from '../wording/calendar.ts'
import { findCountry, hasPostalCode } from './country.ts'
import { FLAT } from './flats.ts'
import { DIVIDER } from '../lines/dividers.ts'
import { factOf, type NumberedLine } from '../lines/line-evidence.ts'

const STREET =
  /(?<!\p{L})(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|route|court|ct|place|pl|square|sq|parkway|pkwy|terrace|way|suite|ste|floor|fl|unit|building|bldg|room|tower|plaza|block|ward|district|city|p\.?\s?o\.? box|rue|via|calle|avenida|straße|strasse|platz|weg|rúa|cra|carrera|jl|jalan|soi|cad|caddesi|sokak|utca|út|cesta|ulica|trg|bulevardul|piazza|p\.?zza|praça|posbus|postbus|postfach|casilla)(?![\p{L}\d])|\p{L}-(?:ku|cho|ken|shi|dong|gu)(?![\p{L}\d])/iu
/**
 * A street name that contains the word for a street, at its end or its start: Birkenstraße 12, Calle del Olmo 8, C/
 * Mayor 5.
 */
const STREET_NAME =
  /\p{L}{2}(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|laan|straat|gatan|vägen)(?!\p{L})|(?<!\p{L})(?:c\/|avda|paseo|plaça|carrer|carretera|chemin|allée|quai|impasse|corso|piazza|viale|strada|am|an der|auf der|im|rua|travessa|ul)\.?\s\p{Lu}/iu
/** A country in front of a postal code: D-80331, DE 80331. */
const PREFIX = String.raw`^(?:[A-Z]{1,3}-|(?:AT|BE|CH|DE|DK|ES|FI|FR|IT|LU|NL|NO|PL|PT|SE)\s)?`
/** A postal code and its town alone on a line, as printed in most of Europe. */
const CODE_AND_TOWN = new RegExp(
  String.raw`${PREFIX}\d{4,6}\s\p{Lu}\p{Ll}[\p{L}.'’/ -]{1,30}(?:\s\d{1,2}|\s\(\p{Lu}[\p{L}.'’ -]{1,30}\))?$`,
  'u',
)
/**
 * Likewise for the postal codes of the Netherlands, Poland, Portugal, Sweden, and Greece: 1015 CX Amsterdam, 31-147
 * Kraków.
 */
const LONG_CODE_AND_TOWN = new RegExp(
  String.raw`${PREFIX}(?:\d{4}\s?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2})\s\p{Lu}\p{Ll}[\p{L}.'’ -]{1,30}(?:\s\d{1,2})?$`,
  'u',
)
/** A town in capitals, with five digits so that it isn't a year or a house number: 56000 VANNES Cedex. */
const CODE_AND_CAPITALS = new RegExp(
  String.raw`${PREFIX}\d{5}\s\p{Lu}{2}[\p{Lu}.'’ -]{1,30}(?:\s(?:Cedex|CEDEX)(?:\s\d{1,2})?|\s\(\p{Lu}[\p{L}.'’ -]{1,30}\))?$`,
  'u',
)
/** Only French addresses have it. */
const CEDEX = /^\d{5}\s\p{L}.*\scedex(?:\s\d{1,2})?$/iu
/** A line above a town is a street address if it ends in a house number or floor: Unter den Linden 5, Mayor 12 bajo. */
const HOUSE_NUMBER_LAST = new RegExp(
  String.raw`^\p{L}[\p{L}.'’/ -]{2,40}[\p{L}.],?\s(?:n(?:o|r|º|°)?[.:]?\s?)?\d{1,4}\s?\p{L}?(?:\s?[-–/]\s?\d{1,4}\p{L}?){0,2}(?:\s(?:bis|ter))?(?:,?\s${FLAT}){0,2}[.,]?$`,
  'iu',
)
/** Places in front of a town that have no house number: industrial areas and hamlets. */
const AREA =
  /^(?:z\.?\s?[aic]\.?(?:\s?[cle]\.?)?|zone (?:artisanale|industrielle|commerciale|d['’]activités?)|parc d['’]activités?|lieu[- ]dit|pol(?:ígono|\.)?\s(?:ind(?:ustrial|\.)?)|zona (?:industriale?|artigianale|industrial)|(?:gewerbe|industrie)(?:gebiet|park)|bedrijventerrein|industriterrein|località|loc\.|fraz(?:ione|\.)|contrada|c\.?da|borgata|hameau|le hameau|mas d[eu'’]|domaine d[eu'’]|ferme d[eu'’]|finca|quinta|sítio|herdade|caserío|masía)\s?\p{L}[\p{L}\d'’. -]{1,40}$/iu
/** A post office box on a line of its own, between the street and the town. */
const BOX =
  /^(?:b\.?\s?p\.?|boîte postale|postfach|postbus|apartado(?: de correos)?|apdo\.?(?: de correos)?|casella postale|p\.?\s?o\.?\s?box)\s(?:n[.º°]?\s?)?\d[\d ]{0,8}$/iu
/** A postal code on a line of its own, below its town: B14 7JZ, 8001. */
const CODE_ALONE = /^(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[AC-FHKNPRTV-Y]\d[\dW]\s[A-Z\d]{4})$/u
/** A district on a line between the street address and the town with its postal code: Barnet. */
const DISTRICT = /^\p{Lu}[\p{L}'’.-]*(?:[\s-]\p{L}[\p{L}'’.-]*){0,2},?$/u
/** Four leading digits may be the year a business was founded: 1987 Marlowe. */
const YEAR = /^(?:1[6-9]|20)\d{2}\s/u
/** The year a business was founded, not a house number: Seit 1987. */
const YEAR_LAST = /\s(?:1[6-9]|20)\d{2}$/u
/** Words in front of the year a business was founded, which looks like a house number or a postal code. */
const FOUNDED =
  /(?<!\p{L})(?:since|est|estd|established|founded|erected|built|seit|gegründet|erbaut|errichtet|depuis|fondée?|construite?|desde|fundad[ao]|od|rok|zał|dal|fondat[ao]|sinds|opgericht|anno|sedan|siden)\.?(?:\s(?:in|im|en|nel|w))?\s(?:1[6-9]|20)\d{2}$/iu
const NUMBER = /\d/u
/** A bare website: cafe-huber.at. */
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?$/u
const NOT_AN_ADDRESS = /@|www\.|http|\b(?:tel|fax|phone|mobile|mob|cell|e-?mail)\b/iu
const PLACE_TAIL = /^[\p{L}'’. -]{2,40},\s?[\p{L}'’. -]{2,40}(?:,?\s[\p{L}\d -]{2,12})?$/u
const PLACE_WITH_CODE = /^\p{Lu}[\p{L}'’. -]{2,40},?\s\d{4,6}$/u
/** A label in front of an address: head office, HQ. */
const OFFICE =
  /^(?:(?:(?:head|main|branch|registered) office|headquarters|address|addr|hq)[\s:.-]+|(?:add|adresse|anschrift|sitz|zentrale|filiale|büro(?:\s\p{L}+)?|hauptsitz|siège(?: social)?|agence|bureau|dirección|domicilio|sede(?: legale| operativa)?|oficina|sucursal|indirizzo|filiale|morada|endereço|adres|vestiging|kantoor|adress|adresse|osoite|adres|siedziba|adresa|s[ií]dlo|c[ií]m)\s?[:.]\s*)(?=\S)/iu
/** A town heading in front of an address that repeats the town: BOULDER 2750 Broadway, Boulder. */
const TOWN_BEFORE = /^(\p{L}{3,})\s(?=\d{1,5}\p{L}?\s.*,\s?\1(?!\p{L}))/iu
const HOUSE_NUMBER_FIRST = /^\d{1,5}\p{L}?\b/u
/** A house number and street, optionally after the name of the office: BOULDER 2750 Broadway. */
const NUMBERED_STREET = /^(?:\p{Lu}{3,}\s)?\d{1,5}\p{L}?\s\p{L}/u
/** A location inside a building, not an address: Suite 1200, 2nd floor. */
const UNIT_ALONE = /^(?:(?:suite|ste|unit|room|rm|floor|level)\.?\s#?\w{1,5}|\d{1,2}(?:st|nd|rd|th)\sfloor)$/iu
/** A line farther below the previous one than this, in line heights, is no longer part of the same address. */
const MAX_GAP = 2.2

/** Separators in a line of a card or in an address. */
const DIVIDED = new RegExp(`${DIVIDER.source}|,\\s+`, 'u')
/** Separators between a street address and its town, if each is recognizable by its own format. */
const BETWEEN = new RegExp(`${DIVIDED.source}|\\s+[-–—/]\\s+`, 'u')

/** Drops the parts of a line that are a phone number, email, or website, and joins the others with commas. */
function withoutContacts(text: string): string {
  const parts = text.split(DIVIDED)
  if (parts.length < 2) return text
  return parts.filter((part) => part !== '' && !isContact(part) && !HOST.test(part)).join(', ')
}

const isContact = (text: string): boolean => NOT_AN_ADDRESS.test(text) && !/\d.*\b(?:street|road|avenue)\b/iu.test(text)

/**
 * Finds a street address next to a town with its postal code, which needs no word for a street: Kerkstraat 12 - 1017 GP
 * Amsterdam.
 */
function streetWithTown(text: string): string | undefined {
  const parts = text.replace(BEFORE_TOWN, ', ').split(BETWEEN)
  for (const [place, part] of parts.entries()) {
    const [next = '', before = ''] = [parts[place + 1], parts[place - 1]]
    if (isTown(next) && (isStreetPart(part) || (isLongTown(next) && PLACE_PART.test(part)))) {
      const whole = HOUSE_NUMBER_ALONE.test(before) ? `${before} ${part}` : part
      return `${whole}, ${next}`
    }
    // In Hungary and on some Belgian and Austrian cards the town comes first.
    if (isTown(part) && HOUSE_NUMBER_LAST.test(next) && !YEAR_LAST.test(next)) return `${part}, ${next}`
  }
  return undefined
}

/** Nothing but a space, or "à", may stand between a street and its postal code: 12 chemin des Vignes 49400 Varrains. */
const BEFORE_TOWN =
  /(?<=[\p{L}\d.]{2})\s(?:à\s)?(?=(?:\d{5}|\d{4}\s[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3})\s\p{Lu}\p{L}+[^\d]*$)/u
const HOUSE_NUMBER_ALONE = /^\d{1,4}(?:\s?(?:bis|ter|\p{Ll}))?$/u
/** 142 bd Voltaire; in front of a town with its code, the number may be anywhere. */
const NUMBER_AND_STREET = /^\d{1,4}(?:\s?(?:bis|ter|\p{Ll}))?,?\s\p{L}[\p{L}\s.'’-]{3,40}$/u
/** A hamlet or a quarter: Mas de Bonnet, Quartier Saint-Roch. */
const PLACE_PART = /^\p{Lu}[\p{L}\s.'’-]{3,40}$/u
const isStreetPart = (part: string) =>
  (HOUSE_NUMBER_LAST.test(part) && !YEAR_LAST.test(part)) || AREA.test(part) || NUMBER_AND_STREET.test(part)
/** Four digits may also be a year. */
const isLongTown = (text: string) => isTown(text) && /^(?:[A-Z]{1,3}[- ])?\d{5}\s/u.test(text)

const PHONE_LIKE = /\+\d|\(0?\d{2,4}\)|(?:\d{2,4}[\s./-]){3,}\d/u
/** A street with its number, and a town with its code behind a comma: 45 Jalan Sudirman, Jakarta 10210. */
const ENDS_IN_CODE = /\d.*[,–-]\s*\p{Lu}[\p{L} .]+?(?:\s\d{4,7}|\s?[-–]?\s?\d{3}\s?\d{3})$/u

/** A line with a date, a year of foundation, or times of day: its number is no house number. */
const isOfTime = (text: string): boolean => !hasPostalCode(text) && (isDateOrTime(text) || FOUNDED.test(text))

/** How strongly a line looks like part of an address: 2 is enough alone, 1 only next to another. */
export function addressWeight(line: string): 0 | 1 | 2 {
  const text = withoutContacts(line)
  if (streetWithTown(text)) return 2
  if (isContact(text) || isOfTime(text)) return 0
  if (hasPostalCode(text)) return 2
  const hasNumber = NUMBER.test(text)
  if (ENDS_IN_CODE.test(text) && !PHONE_LIKE.test(text)) return 2
  if (hasNumber && (STREET.test(text) || isStreetLine(text))) return 2
  if (hasNumber && findCountry(text)) return 2
  if (hasNumber && (text.match(/,/gu)?.length ?? 0) >= 1 && /\p{L}{3}/u.test(text)) return 1
  if (
    findCountry(text) ||
    STREET.test(text) ||
    AREA.test(text) ||
    PLACE_TAIL.test(text) ||
    PLACE_WITH_CODE.test(text) ||
    CODE_AND_TOWN.test(text)
  )
    return 1
  return 0
}

/** Whether a line is a postal code with its town, which is a location and never a name: 80331 München. */
export const isCodeWithTown = (text: string): boolean =>
  (CODE_AND_TOWN.test(text) && !YEAR.test(text)) || LONG_CODE_AND_TOWN.test(text) || CEDEX.test(text)

/** Whether the line below makes this line a street address, even if it wouldn't be one alone: Mannerheimintie 12. */
export const isStreetAbove = (text: string, below: string): boolean => isStreetOrArea(text) && isTown(below)

const isStreetOrArea = (text: string): boolean =>
  (HOUSE_NUMBER_LAST.test(text) && !FOUNDED.test(text)) || AREA.test(text)

const isTown = (text: string): boolean =>
  CODE_AND_TOWN.test(text) || LONG_CODE_AND_TOWN.test(text) || CODE_AND_CAPITALS.test(text)

/** A street whose name contains the word for a street, followed by a house number. */
const isStreetLine = (text: string): boolean =>
  STREET_NAME.test(text) && /\d{1,4}\s?\p{L}?(?:\s?[-–/]\s?\d{1,4})?(?:,|$|\s[-–]\s)/u.test(text)

/**
 * Finds addresses as printed, joining the lines of each with commas. `isTaken` marks lines that already belong to
 * another field.
 * @param textOf a line's text without parts that surely aren't an address, such as phone numbers
 */
export function findAddresses(
  lines: NumberedLine[],
  isTaken: (line: NumberedLine) => boolean,
  textOf: (line: NumberedLine) => string = ({ text }) => text,
): Fact[] {
  const weightOf = (line: NumberedLine) => addressWeight(textOf(line))
  const groups: NumberedLine[][] = []
  const untaken = lines.filter((line) => !isTaken(line))
  const placed = placedLines(untaken, textOf)
  for (const line of lines) {
    if (isTaken(line) || (weightOf(line) === 0 && !placed.has(line))) continue
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext =
      group && last && follows(last, line) && !(isWhole(group.map(textOf)) && startsWithStreet(textOf(line)))
    if (isNext) group.push(line)
    else groups.push([line])
  }
  return groups
    .filter(([first, ...more]) => more.length > 0 || !first || !UNIT_ALONE.test(textOf(first).trim()))
    .filter((group) => group.some((line) => weightOf(line) === 2 || placed.has(line)) || isStreetWithPlace(group))
    .map((group) =>
      factOf(
        group
          .map((line) =>
            addressIn(textOf(line))
              .replace(OFFICE, '')
              .replace(TOWN_BEFORE, '')
              .replace(/[\s,;]+$/, ''),
          )
          .join(', '),
        group,
      ),
    )
}

/**
 * Whether the lines already contain a street address and its town: a street address below them starts a new address.
 */
const isWhole = (texts: readonly string[]): boolean =>
  texts.some(startsWithStreet) && texts.some((text) => hasPostalCode(text) || isTown(text.split(BETWEEN).at(-1) ?? ''))

/**
 * A number as long as a postal code is a house number if a town with its postal code follows: 2750 Broadway, Boulder,
 * CO 80304.
 */
const startsWithStreet = (text: string): boolean => {
  const [first = '', ...rest] = text.split(BETWEEN)
  if (HOUSE_NUMBER_LAST.test(first)) return true
  return NUMBERED_STREET.test(first) && (!isTown(first) || STREET.test(first) || hasPostalCode(rest.join(', ')))
}

/**
 * Returns the address part of a line. A street address with its town ends the address, whatever the rest of the line
 * says.
 */
function addressIn(text: string): string {
  const address = withoutContacts(text)
  return (address === text ? undefined : streetWithTown(address)) ?? address
}

/**
 * Lines that the line below them makes part of an address: a street address above its town, the town, and a district
 * between them.
 */
function placedLines(lines: readonly NumberedLine[], textOf: (line: NumberedLine) => string): Set<NumberedLine> {
  return new Set(
    lines.flatMap((line, at) => {
      const [above, below] = [lines[at - 1], lines[at + 1]]
      if (!below || !follows(line, below)) return []
      const [text, textBelow] = [textOf(line).trim(), textOf(below).trim()]
      const isPlace =
        isStreetOrArea(text.replaceAll(',', '')) ||
        NUMBER_AND_STREET.test(text) ||
        BOX.test(text) ||
        addressWeight(text) === 2
      if (isTown(textBelow) && isPlace && !NOT_AN_ADDRESS.test(text)) return [line, below]
      const isStreetAlone = (one: NumberedLine) => addressWeight(textOf(one)) === 2 && !hasPostalCode(textOf(one))
      const isCode = (one: string) => (/^\p{L}/u.test(one) && hasPostalCode(one)) || CODE_ALONE.test(one)
      if (!above || !follows(above, line) || !DISTRICT.test(text)) return []
      if (isStreetAlone(above) && isCode(textBelow)) return CODE_ALONE.test(textBelow) ? [line, below] : [line]
      // A quarter and its town, each on a line of its own, between the street and the code.
      const [last, lastText] = [lines[at + 2], textOf(lines[at + 2] ?? below).trim()]
      const areTwo = last !== undefined && follows(below, last) && DISTRICT.test(textBelow) && isCode(lastText)
      return isStreetAlone(above) && areTwo ? [line, below, last] : []
    }),
  )
}

/**
 * "38B Alder Row, Old Town" above "Harbor Bay, Dover": neither names a street type, but together they are an address.
 */
function isStreetWithPlace(group: readonly NumberedLine[]): boolean {
  const [first, ...rest] = group
  return first !== undefined && rest.length > 0 && HOUSE_NUMBER_FIRST.test(first.text) && first.text.includes(',')
}

const STREET_ADDRESS_ONLY = /^\d{1,5}\p{L}?\s\p{Lu}[\p{L}'’.-]*(?:[\s,]+\p{Lu}[\p{L}'’.-]*){1,4}[\s,]*$/u
const PLACE_ALONE = /^\p{Lu}[\p{L}'’.-]*(?:[\s,]+\p{Lu}[\p{L}'’.-]*){0,5}[\s,]*$/u

/**
 * Finds a street address above its town, both capitalized like names and left-aligned, on cards without better
 * evidence.
 */
export function findStreetAndTown(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  for (const [place, house] of lines.entries()) {
    const town = lines[place + 1]
    if (
      !town ||
      isTaken(house) ||
      isTaken(town) ||
      !STREET_ADDRESS_ONLY.test(house.text) ||
      !PLACE_ALONE.test(town.text)
    )
      continue
    if (follows(house, town) && Math.abs(house.box.x - town.box.x) < house.box.height)
      return [factOf([house, town].map(({ text }) => text.replace(/[\s,;]+$/, '')).join(', '), [house, town])]
  }
  return []
}

/** Finds a town with its country on cards that give no other address: "Kathmandu, Nepal". */
export function findTown(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  const town = lines.find(
    (line) => !isTaken(line) && PLACE_TAIL.test(line.text) && findCountry(line.text) !== undefined,
  )
  return town ? [factOf(town.text, [town])] : []
}

function follows(above: NumberedLine, below: NumberedLine): boolean {
  if (below.index - above.index > 1) return false
  const gap = below.box.y - (above.box.y + above.box.height)
  return gap <= MAX_GAP * Math.max(above.box.height, below.box.height)
}
