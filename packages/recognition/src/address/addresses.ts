import type { Fact } from '@canvass/contracts/shapes/evidence'
import { findCountry, hasPostalCode } from './country.ts'
import { DIVIDER } from '../lines/dividers.ts'
import { factOf, type NumberedLine } from '../lines/line-evidence.ts'

const STREET =
  /(?<!\p{L})(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|route|court|ct|place|pl|square|sq|parkway|pkwy|terrace|way|suite|ste|floor|fl|unit|building|bldg|room|tower|plaza|block|ward|district|city|p\.?\s?o\.? box|rue|via|calle|avenida|straße|strasse|platz|weg)(?![\p{L}\d])|\p{L}-(?:ku|cho|ken|shi|dong|gu)(?![\p{L}\d])/iu
/** Where the word for a street ends its name, or stands before it: Birkenstraße 12, Calle del Olmo 8, C/ Mayor 5. */
const STREET_NAME =
  /\p{L}{2}(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|laan|straat|gatan|vägen)(?!\p{L})|(?<!\p{L})(?:c\/|avda|paseo|plaça|carrer|carretera|chemin|allée|quai|impasse|corso|piazza|viale|strada|am|an der|auf der|im|rua|travessa|ul)\.?\s\p{Lu}/iu
/** A code and its town alone on a line, as most of Europe prints them. */
const CODE_AND_TOWN = /^(?:[A-Z]{1,3}-)?\d{4,6}\s\p{Lu}\p{Ll}[\p{L}.'’/ -]{1,30}(?:\s\d{1,2}|\s\(\p{Lu}{2}\))?$/u
/** The same with the codes of the Netherlands, Poland, Portugal, Sweden, and Greece: 1015 CX Amsterdam, 31-147 Kraków. */
const LONG_CODE_AND_TOWN =
  /^(?:[A-Z]{1,3}-)?(?:\d{4}\s?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2})\s\p{Lu}\p{Ll}[\p{L}.'’ -]{1,30}(?:\s\d{1,2})?$/u
/** What stands above a town is a house where it ends in its number, or in its floor: Unter den Linden 5, Mayor 12 bajo. */
const HOUSE_LAST =
  /^\p{L}[\p{L}.'’/ -]{2,40}[\p{L}.],?\s(?:n(?:o|r|º|°)?[.:]?\s?)?\d{1,4}\s?\p{L}?(?:\s?[-–/]\s?\d{1,4}\p{L}?)?(?:,?\s(?:bajo|bis|ter|\d{1,2}[.ºª°]?\s?(?:sal|og|stock|etage|piso|izq|dcha|tv|th)\.?))?[.,]?$/iu
/** A part of a town, alone between the house and the town with its code: Barnet. */
const QUARTER = /^\p{Lu}[\p{L}'’.-]*(?:[\s-]\p{L}[\p{L}'’.-]*){0,2},?$/u
/** Four digits may be the year that a business is from: 1987 Marlowe. */
const YEAR = /^(?:1[6-9]|20)\d{2}\s/u
/** No house, but since when a business is there: Seit 1987. */
const YEAR_LAST = /\s(?:1[6-9]|20)\d{2}$/u
const NUMBER = /\d/u
/** A website alone: cafe-huber.at. */
const HOST = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?$/u
const NOT_AN_ADDRESS = /@|www\.|http|\b(?:tel|fax|phone|mobile|mob|cell|e-?mail)\b/iu
const PLACE_TAIL = /^[\p{L}'’. -]{2,40},\s?[\p{L}'’. -]{2,40}(?:,?\s[\p{L}\d -]{2,12})?$/u
const PLACE_WITH_CODE = /^\p{Lu}[\p{L}'’. -]{2,40},?\s\d{4,6}$/u
/** What stands before an address to say whose it is. */
const OFFICE = /^(?:(?:head|main|branch|registered) office|headquarters|address|addr|hq)[\s:.-]+(?=\S)/iu
/** A town before the house that stands in it, which says once more whose house it is: BOULDER 2750 Broadway, Boulder. */
const TOWN_BEFORE = /^(\p{L}{3,})\s(?=\d{1,5}\p{L}?\s.*,\s?\1(?!\p{L}))/iu
const HOUSE_FIRST = /^\d{1,5}\p{L}?\b/u
/** A house by its number and its street, with the office that is there before it: BOULDER 2750 Broadway. */
const NUMBERED_STREET = /^(?:\p{Lu}{3,}\s)?\d{1,5}\p{L}?\s\p{L}/u
/** Where in a house something is, and no house: Suite 1200, 2nd floor. */
const UNIT_ALONE = /^(?:(?:suite|ste|unit|room|rm|floor|level)\.?\s#?\w{1,5}|\d{1,2}(?:st|nd|rd|th)\sfloor)$/iu
/** A line this far below the last, in heights of that line, is no longer the same address. */
const GREATEST_GAP = 2.2

/** What divides a line of a card, or an address. */
const DIVIDED = new RegExp(`${DIVIDER.source}|,\\s+`, 'u')
/** What may stand between a house and its town, where both are known by their own shape. */
const BETWEEN = new RegExp(`${DIVIDED.source}|\\s+[-–—/]\\s+`, 'u')

/** A line without the parts of it that are a phone, an email, or a website, its other parts joined by commas. */
function withoutContacts(text: string): string {
  const parts = text.split(DIVIDED)
  if (parts.length < 2) return text
  return parts.filter((part) => part !== '' && !isContact(part) && !HOST.test(part)).join(', ')
}

const isContact = (text: string): boolean => NOT_AN_ADDRESS.test(text) && !/\d.*\b(?:street|road|avenue)\b/iu.test(text)

/** A house and its town with its code side by side, which need no word for a street: Kerkstraat 12 - 1017 GP Amsterdam. */
function houseWithTown(text: string): string | undefined {
  const parts = text.split(BETWEEN)
  const at = parts.findIndex(
    (part, place) => HOUSE_LAST.test(part) && !YEAR_LAST.test(part) && isTown(parts[place + 1] ?? ''),
  )
  return at < 0 ? undefined : `${parts[at]}, ${parts[at + 1]}`
}

/** How much a line speaks like part of an address: 2 alone suffices, 1 only beside another. */
export function addressWeight(line: string): 0 | 1 | 2 {
  const text = withoutContacts(line)
  if (houseWithTown(text)) return 2
  if (isContact(text)) return 0
  if (hasPostalCode(text)) return 2
  const hasNumber = NUMBER.test(text)
  if (hasNumber && (STREET.test(text) || isStreetLine(text))) return 2
  if (hasNumber && findCountry(text)) return 2
  if (hasNumber && (text.match(/,/gu)?.length ?? 0) >= 1 && /\p{L}{3}/u.test(text)) return 1
  if (
    findCountry(text) ||
    STREET.test(text) ||
    PLACE_TAIL.test(text) ||
    PLACE_WITH_CODE.test(text) ||
    CODE_AND_TOWN.test(text)
  )
    return 1
  return 0
}

/** Whether a line is a postal code with its town, which is where a business is and not what it is called: 80331 München. */
export const isCodeWithTown = (text: string): boolean =>
  (CODE_AND_TOWN.test(text) && !YEAR.test(text)) || LONG_CODE_AND_TOWN.test(text)

/** Whether a line is a house by what the line below it is, whatever it would be alone: Mannerheimintie 12. */
export const isHouseAbove = (text: string, below: string): boolean => HOUSE_LAST.test(text) && isTown(below)

const isTown = (text: string): boolean => CODE_AND_TOWN.test(text) || LONG_CODE_AND_TOWN.test(text)

/** A street named without a word of its own, with the number behind it. */
const isStreetLine = (text: string): boolean =>
  STREET_NAME.test(text) && /\d{1,4}\s?\p{L}?(?:\s?[-–/]\s?\d{1,4})?(?:,|$|\s[-–]\s)/u.test(text)

/**
 * Addresses as printed, the lines of one joined by commas. `isTaken` tells lines that already say something else.
 * @param textOf a line's text without what is no address for sure, such as phone numbers
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
    const isNext = group && last && follows(last, line) && !(isWhole(group.map(textOf)) && beginsHouse(textOf(line)))
    if (isNext) group.push(line)
    else groups.push([line])
  }
  return groups
    .filter(([first, ...more]) => more.length > 0 || !first || !UNIT_ALONE.test(textOf(first).trim()))
    .filter((group) => group.some((line) => weightOf(line) === 2 || placed.has(line)) || isHouseWithPlace(group))
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

/** Whether lines say a house and its town already: a further house below them is another address. */
const isWhole = (texts: readonly string[]): boolean =>
  texts.some(beginsHouse) && texts.some((text) => hasPostalCode(text) || isTown(text.split(BETWEEN).at(-1) ?? ''))

/** A number as long as a code is a house's where a town with its code stands behind it: 2750 Broadway, Boulder, CO 80304. */
const beginsHouse = (text: string): boolean => {
  const [first = '', ...rest] = text.split(BETWEEN)
  if (HOUSE_LAST.test(first)) return true
  return NUMBERED_STREET.test(first) && (!isTown(first) || STREET.test(first) || hasPostalCode(rest.join(', ')))
}

/** What of a line is its address. A house with its town says where it ends, whatever the rest of the line is. */
function addressIn(text: string): string {
  const address = withoutContacts(text)
  return (address === text ? undefined : houseWithTown(address)) ?? address
}

/** Lines that say where something is by what stands below them: a house above its town, with the town, and a part of it. */
function placedLines(lines: readonly NumberedLine[], textOf: (line: NumberedLine) => string): Set<NumberedLine> {
  return new Set(
    lines.flatMap((line, at) => {
      const [above, below] = [lines[at - 1], lines[at + 1]]
      if (!below || !follows(line, below)) return []
      const [text, textBelow] = [textOf(line).trim(), textOf(below).trim()]
      if (isTown(textBelow) && HOUSE_LAST.test(text) && !NOT_AN_ADDRESS.test(text)) return [line, below]
      const isBetween =
        above &&
        follows(above, line) &&
        addressWeight(textOf(above)) === 2 &&
        !hasPostalCode(textOf(above)) &&
        /^\p{L}/u.test(textBelow) &&
        hasPostalCode(textBelow)
      return isBetween && QUARTER.test(text) ? [line] : []
    }),
  )
}

/** "38B Alder Row, Old Town" above "Harbor Bay, Dover": neither says street, both together do. */
function isHouseWithPlace(group: readonly NumberedLine[]): boolean {
  const [first, ...rest] = group
  return first !== undefined && rest.length > 0 && HOUSE_FIRST.test(first.text) && first.text.includes(',')
}

const HOUSE_ALONE = /^\d{1,5}\p{L}?\s\p{Lu}[\p{L}'’.-]*(?:[\s,]+\p{Lu}[\p{L}'’.-]*){1,4}[\s,]*$/u
const PLACE_ALONE = /^\p{Lu}[\p{L}'’.-]*(?:[\s,]+\p{Lu}[\p{L}'’.-]*){0,5}[\s,]*$/u

/** A house above its town, both in capitals of names and under one left edge, where a card gives no more to tell by. */
export function findHouse(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  for (const [place, house] of lines.entries()) {
    const town = lines[place + 1]
    if (!town || isTaken(house) || isTaken(town) || !HOUSE_ALONE.test(house.text) || !PLACE_ALONE.test(town.text))
      continue
    if (follows(house, town) && Math.abs(house.box.x - town.box.x) < house.box.height)
      return [factOf([house, town].map(({ text }) => text.replace(/[\s,;]+$/, '')).join(', '), [house, town])]
  }
  return []
}

/** A town and its country alone, where a card gives no more: "Kathmandu, Nepal". */
export function findTown(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  const town = lines.find(
    (line) => !isTaken(line) && PLACE_TAIL.test(line.text) && findCountry(line.text) !== undefined,
  )
  return town ? [factOf(town.text, [town])] : []
}

function follows(above: NumberedLine, below: NumberedLine): boolean {
  if (below.index - above.index > 1) return false
  const gap = below.box.y - (above.box.y + above.box.height)
  return gap <= GREATEST_GAP * Math.max(above.box.height, below.box.height)
}
