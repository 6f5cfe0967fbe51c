import type { Fact } from '@canvass/contracts/evidence'
import { findBusinessCategory } from '@canvass/domain/business-category'
import { distinctiveWords, foldedWords, hasLegalSuffix, isGenericName } from '@canvass/domain/company-name'
import { addressWeight } from './addresses.ts'
import { isClaim } from './claims.ts'
import { domainAgreement, initialsOf } from './domain-agreement.ts'
import { isHours } from './hours.ts'
import { isTitle } from './job-titles.ts'
import { factOf, type NumberedLine, round, TWO_SOURCES } from './line-evidence.ts'

const NOT_A_NAME = /[@]|www\.|https?:|\b(?:tel|fax|phone|mobile|e-?mail|url)\b|\d{5}/iu
const UNIT = /\b(?:department|dept|division|section|branch|head office|office|unit|team|tax code|supported by)\b/iu
const LAW_ALONE = /^\W*(?:co|inc|llc|ltd|limited|corp|gmbh|plc|joint stock company|jsc)\b[\s.,\p{L}]{0,12}$/iu
const MENDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b[I1l|i]td\b\.?/gu, 'Ltd.'],
  [/\bCo[,.]\s?(?=Ltd)/gu, 'Co., '],
  [/\blnc\b/gu, 'Inc'],
]

/** The company of a card, and the lines it stands on. */
export type FoundCompany = { fact: Fact; lines: NumberedLine[] }

/**
 * The line that is most like a company's name: borne out by the domain of its mail or website, ending as firms do
 * in law, naming a trade, printed large. Never a person's line (`taken`), a title, an address or a way to call.
 * @param ownParts what owners chose of the domains on the card: `harborpine` of `harborpine.com`
 */
export function findCardCompany(
  lines: NumberedLine[],
  ownParts: readonly string[],
  taken: ReadonlySet<number>,
): FoundCompany | undefined {
  const tallest = Math.max(...lines.map((line) => line.box.height), 0.001)
  const possible = lines.filter((line) => isPossible(line, taken))
  const initials = new Set(possible.flatMap((line) => initialsOf(line.text)))
  const ranked = possible
    .map((line) => {
      const agreed = Math.max(0, ...ownParts.map((part) => domainAgreement(line.text, part)))
      // The short form in a logo gives way to the name that it is made of.
      const isShortForm = initials.has(line.text.toLowerCase())
      const agreement = isShortForm ? agreed / 2 : agreed
      const repeated = possible.some((other) => other !== line && sharesWord(other.text, line.text))
      const weight =
        agreement * 4 +
        (hasLegalSuffix(mendLaw(line.text)) ? 3 : 0) +
        (findBusinessCategory(line.text) ? 1 : 0) +
        (line.box.height / tallest) * 1.5 +
        (repeated ? 0.7 : 0) +
        (line.index <= 1 ? 0.3 : 0) -
        (UNIT.test(line.text) ? 2.5 : 0) -
        (addressWeight(line.text) === 1 ? 1 : 0)
      return { line, agreement, weight }
    })
    .toSorted((a, b) => b.weight - a.weight)
  const best = ranked[0]
  if (!best || best.weight < 1.2) return undefined
  const parts = withLawBelow(lines, best.line)
  const read = mendLaw(parts.map((line) => line.text).join(' '))
  const name = ownParts.reduce(completedBy, read)
  const fact = factOf(name, parts)
  const confidence = best.agreement >= 0.8 ? round((fact.confidence * TWO_SOURCES) / 0.8) : fact.confidence
  return { fact: { ...fact, confidence: best.weight < 2 ? round(confidence * 0.7) : confidence }, lines: parts }
}

function isPossible(line: NumberedLine, taken: ReadonlySet<number>): boolean {
  const { text } = line
  if (taken.has(line.index) || text.length > 80 || !/\p{L}{2}/u.test(text)) return false
  if (NOT_A_NAME.test(text) || isClaim(text) || isHours(text) || LAW_ALONE.test(text) || addressWeight(text) === 2)
    return false
  return !isTitle(text) || hasLegalSuffix(text)
}

/**
 * A name of which one end is hidden or was not read, completed by the domain that holds it whole: RBOR PINE beside
 * harborpine.com.
 */
export function completedBy(name: string, ownPart: string): string {
  const own = ownPart.replace(/[^\p{L}\p{N}]/gu, '')
  const flat = foldedWords(name).join('')
  const missing = own.length - flat.length
  if (flat.length < 6 || missing < 1 || missing > 4) return name
  const inCase = (letters: string) => (name === name.toUpperCase() ? letters.toUpperCase() : letters)
  if (own.endsWith(flat)) return inCase(own.slice(0, missing)) + name
  return own.startsWith(flat) && /\p{L}$/u.test(name) ? name + inCase(own.slice(-missing)) : name
}

/** "Harbor Pine" above "Co., Ltd." is one name, also where that was joined to what stands to its left. */
function withLawBelow(lines: NumberedLine[], line: NumberedLine): NumberedLine[] {
  const below = lines.find((other) => other.index === line.index + 1)
  if (below && LAW_ALONE.test(mendLaw(below.text))) return [line, below]
  for (const other of lines) {
    const law = other === line ? undefined : lawUnder(line, other)
    if (law) return [line, law]
  }
  return [line]
}

/** The last words of a line, where they are a form in law and stand right under the name. */
function lawUnder(name: NumberedLine, other: NumberedLine): NumberedLine | undefined {
  const words = other.words ?? []
  for (let from = 1; from < words.length; from++) {
    const tail = words.slice(from)
    const text = tail.map((word) => word.text).join(' ')
    const [first] = tail
    if (!first || !LAW_ALONE.test(mendLaw(text))) continue
    const gap = first.box.y - (name.shown.y + name.shown.height)
    const isUnder = Math.abs(first.box.x - name.shown.x) < name.shown.height && Math.abs(gap) < name.shown.height
    return isUnder ? { ...other, text } : undefined
  }
  return undefined
}

const mendLaw = (text: string) => MENDS.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text).trim()

function sharesWord(a: string, b: string): boolean {
  if (isGenericName(a) || isGenericName(b)) return false
  const words = new Set(distinctiveWords(a))
  return distinctiveWords(b).some((word) => word.length >= 4 && words.has(word))
}
