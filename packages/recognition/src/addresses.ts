import type { Fact } from '@canvass/contracts/evidence'
import { findCountry, hasPostalCode } from './country.ts'
import { factOf, type NumberedLine } from './line-evidence.ts'

const STREET =
  /(?<!\p{L})(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|route|court|ct|place|pl|square|sq|parkway|pkwy|terrace|way|suite|ste|floor|fl|unit|building|bldg|room|tower|plaza|block|ward|district|city|p\.?\s?o\.? box|rue|via|calle|avenida|straße|strasse|platz|weg)(?![\p{L}\d])|\p{L}-(?:ku|cho|ken|shi|dong|gu)(?![\p{L}\d])/iu
const NUMBER = /\d/u
const NOT_AN_ADDRESS = /@|www\.|http|\b(?:tel|fax|phone|mobile|mob|cell|e-?mail)\b/iu
const PLACE_TAIL = /^[\p{L}'’. -]{2,40},\s?[\p{L}'’. -]{2,40}(?:,?\s[\p{L}\d -]{2,12})?$/u
const PLACE_WITH_CODE = /^\p{Lu}[\p{L}'’. -]{2,40},?\s\d{4,6}$/u
/** What stands before an address to say whose it is. */
const OFFICE = /^(?:(?:head|main|branch|registered) office|headquarters|address|addr|hq)[\s:.-]+(?=\S)/iu
const HOUSE_FIRST = /^\d{1,5}\p{L}?\b/u
/** A line this far below the last, in heights of that line, is no longer the same address. */
const GREATEST_GAP = 2.2

/** How much a line speaks like part of an address: 2 alone suffices, 1 only beside another. */
export function addressWeight(text: string): 0 | 1 | 2 {
  if (NOT_AN_ADDRESS.test(text) && !/\d.*\b(?:street|road|avenue)\b/iu.test(text)) return 0
  if (hasPostalCode(text)) return 2
  const hasNumber = NUMBER.test(text)
  if (hasNumber && STREET.test(text)) return 2
  if (hasNumber && findCountry(text)) return 2
  if (hasNumber && (text.match(/,/gu)?.length ?? 0) >= 1 && /\p{L}{3}/u.test(text)) return 1
  if (findCountry(text) || STREET.test(text) || PLACE_TAIL.test(text) || PLACE_WITH_CODE.test(text)) return 1
  return 0
}

/** Addresses as printed, the lines of one joined by commas. `isTaken` tells lines that already say something else. */
export function findAddresses(lines: NumberedLine[], isTaken: (line: NumberedLine) => boolean): Fact[] {
  const groups: NumberedLine[][] = []
  for (const line of lines) {
    if (isTaken(line) || addressWeight(line.text) === 0) continue
    const last = groups.at(-1)?.at(-1)
    if (last && follows(last, line)) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups
    .filter((group) => group.some((line) => addressWeight(line.text) === 2) || isHouseWithPlace(group))
    .map((group) =>
      factOf(group.map((line) => line.text.replace(OFFICE, '').replace(/[\s,;]+$/, '')).join(', '), group),
    )
}

/** "38B Alder Row, Old Town" above "Harbor Bay, Dover": neither says street, both together do. */
function isHouseWithPlace(group: readonly NumberedLine[]): boolean {
  const [first, ...rest] = group
  return first !== undefined && rest.length > 0 && HOUSE_FIRST.test(first.text) && first.text.includes(',')
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
