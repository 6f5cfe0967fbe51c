import { addressWeight } from '../address/addresses.ts'
import { isClaim } from '../wording/claims.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { nameOf } from '../people/names-on-line.ts'
import { isInTitleCase, isProse } from '../wording/prose.ts'
import type { Features } from './features.ts'
import { kindsOf } from './line-words.ts'
import { letterHeight } from './letter-height.ts'
import { wordKinds } from '../wording/name-lexicon.ts'

/** Features of lines taken as one name: what they have in common. */
export function cohesionOf(lines: readonly NumberedLine[]): Features {
  const [first, ...rest] = lines
  if (!first || rest.length === 0)
    return {
      evenness: 0,
      gap: 0,
      mixedCase: 0,
      partTrade: 0,
      partAddress: 0,
      partPerson: 0,
      partSticker: 0,
      partPhrase: 0,
      evenTrade: 0,
      smallTail: 0,
    }
  const heights = lines.map(letterHeight)
  const evenness = Math.min(...heights) / Math.max(...heights)
  const gaps = rest.map((line, at) => {
    const before = lines[at] ?? first
    return (line.box.y - (before.box.y + before.box.height)) / Math.max(letterHeight(line), letterHeight(before))
  })
  const kinds = lines.map(kindsOf)
  const hasTradePart = kinds.slice(1).some(({ trade }) => trade === 1)
  const tail = heights.at(-1) ?? 0
  return {
    evenness: evenness >= 0.75 ? 1 : 0,
    gap: Math.max(0, Math.min(2, Math.max(...gaps))),
    mixedCase: rest.some((line) => isInCapitals(line) !== isInCapitals(first)) ? 1 : 0,
    partTrade: hasTradePart ? 1 : 0,
    partAddress: lines.some((line) => addressWeight(line.text) > 0) ? 1 : 0,
    partPerson: lines.some((line) => nameOf(line.text) !== undefined) ? 1 : 0,
    partSticker: kinds.some(({ sticker, notice }) => sticker + notice >= 0.5) ? 1 : 0,
    partPhrase: lines.some((line) => isProse(line.text) || isClaim(line.text) || isPhrase(line)) ? 1 : 0,
    evenTrade: hasTradePart && evenness >= 0.6 ? 1 : 0,
    smallTail:
      tail < Math.max(...heights) * 0.65 && !hasTradePart && !isOrganizationWord(lines.at(-1)?.text ?? '') ? 1 : 0,
  }
}

const isInCapitals = ({ text }: NumberedLine) => text === text.toUpperCase()

/** Group, Brothers, Co., Ltd.: words that continue a name in smaller letters. */
const isOrganizationWord = (text: string) => wordKinds(`x ${text}`).organization

const isPhrase = ({ text }: NumberedLine) =>
  /^\p{Ll}/u.test(text) || (text.split(/\s+/u).length > 1 && /\p{Ll}/u.test(text) && !isInTitleCase(text))
