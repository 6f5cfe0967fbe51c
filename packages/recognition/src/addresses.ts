import type { Fact } from '@canvass/contracts/evidence'
import { findCountry, hasPostalCode } from './country.ts'
import { factOf, type NumberedLine } from './line-evidence.ts'

const STREET =
  /(?<!\p{L})(?:street|str|st|avenue|ave|av|road|rd|boulevard|blvd|lane|ln|drive|dr|highway|hwy|route|court|ct|place|pl|square|sq|parkway|pkwy|terrace|way|suite|ste|floor|fl|unit|building|bldg|room|tower|plaza|block|ward|district|city|p\.?\s?o\.? box|rue|via|calle|avenida|straße|strasse|platz|weg|-ku|-cho|-ken)(?![\p{L}\d])/iu
const NUMBER = /\d/u
const NOT_AN_ADDRESS = /@|www\.|http|\b(?:tel|fax|phone|mobile|mob|cell|e-?mail)\b/iu
const PLACE_TAIL = /^[\p{L}'’. -]{2,40},\s?[\p{L}'’. -]{2,40}(?:,?\s[\p{L}\d -]{2,12})?$/u
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
  if (findCountry(text) || STREET.test(text) || PLACE_TAIL.test(text)) return 1
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
    .filter((group) => group.some((line) => addressWeight(line.text) === 2))
    .map((group) => factOf(group.map((line) => line.text.replace(/[\s,;]+$/, '')).join(', '), group))
}

function follows(above: NumberedLine, below: NumberedLine): boolean {
  if (below.index - above.index > 1) return false
  const gap = below.box.y - (above.box.y + above.box.height)
  return gap <= GREATEST_GAP * Math.max(above.box.height, below.box.height)
}
