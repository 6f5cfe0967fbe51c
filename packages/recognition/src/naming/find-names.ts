import type { Fact } from '@canvass/contracts/shapes/evidence'
import { distinctiveWords } from '@canvass/domain/company-name'
import { isTitle } from '../people/job-titles.ts'
import { nameOf } from '../people/names-on-line.ts'
import { evidenceOf, type NumberedLine } from '../lines/line-evidence.ts'
import { type NameCandidate, nameCandidates } from './name-candidates.ts'
import { alphanumericOf } from './line-words.ts'
import { featuresOf, type NameScene } from './name-features.ts'
import { isOrganization, isTradeAlone, wordKinds } from '../wording/name-lexicon.ts'
import type { NameWithFeatures } from './name-with-features.ts'
import { type RankedName, rankNames } from './name-model.ts'
import { isOfNobody } from './possible-lines.ts'
import { sourceAddressOf, rerankByAddresses } from './name-from-address.ts'
import { NAME_WEIGHTS } from './name-weights.ts'

/** A name with its lines; the fact's confidence is the probability that the name is right. */
export type FoundName = { fact: Fact; lines: NumberedLine[] }

/** Possible names for a picture, likeliest first, and the names of other businesses that appear apart from it. */
export type FoundNames = { names: FoundName[]; others: FoundName[] }

const MAX_NAMES = 5
const MAX_OTHERS = 5
/** From this probability on, a second name in a picture belongs to another business. */
const OTHER_FROM = 0.5

/**
 * Finds the names that the picture's business may have.
 * @param lines those that may contain the name
 * @param scene the whole picture
 */
export function findNames(lines: readonly NumberedLine[], scene: NameScene, kind: 'card' | 'scene'): FoundNames {
  const candidates = namesWithFeatures(lines, scene, kind)
  const likely = rankNames(candidates, scene, NAME_WEIGHTS[kind]).filter(({ lines: own }) => !own.some(isOfNobody))
  const ranked = withWholeLine(rerankByAddresses(likely, scene), scene)
  const names = ranked.slice(0, MAX_NAMES).map((name) => foundOf(name, scene))
  const best = ranked[0]
  return { names, others: best && kind === 'scene' ? furtherNames(candidates, scene, best) : [] }
}

/**
 * Extends the likeliest name to its whole line if its domain leaves out only the trade or the first words: with
 * jansen.nl below it, Bakkerij Jansen is the name, and with millwinery.com, Old Mill Winery. The same goes for Group and
 * Partners.
 */
function withWholeLine<T extends NameCandidate & { belief: number }>(names: readonly T[], scene: NameScene): T[] {
  const [best] = names
  const [line, ...more] = best?.lines ?? []
  if (!best || !line || more.length > 0) return [...names]
  const isWhole = ({ text }: T) =>
    isTradeWith(text, best.text) ||
    (isSpelled(best, scene) && [text, withoutOrganization(text)].some((one) => isEndOf(one, best.text)))
  const full = names.find((name) => name.lines.length === 1 && name.lines[0] === line && isWhole(name))
  return full ? [{ ...full, belief: best.belief }, ...names.filter((name) => name !== full)] : [...names]
}

const isSpelled = ({ text }: NameCandidate, { ownParts, profiles }: NameScene): boolean =>
  [...ownParts, ...profiles].some((own) => alphanumericOf(own) === alphanumericOf(text))

/** The domain of The Ortiz Law Group leaves out both ends: ortizlaw.com. */
function withoutOrganization(text: string): string {
  const at = text.lastIndexOf(' ')
  return isOrganization(text.slice(at + 1)) ? text.slice(0, at) : text
}

/** The most words that a domain leaves out before a name. */
const MAX_LEFT_OUT = 2

/**
 * Whether a name ends a text after one or two capitalized words that belong to it. Titles, people, and words that invite
 * or introduce do not: Visit Harbor Pine.
 */
function isEndOf(text: string, name: string): boolean {
  if (!text.endsWith(` ${name}`)) return false
  const before = text.slice(0, -name.length).trim()
  const words = before.split(/\s+/u)
  const isCapitalized = words.every((word) => /^\p{Lu}[\p{L}'’-]*\.?$/u.test(word))
  const kinds = wordKinds(before)
  const introduces = kinds.sticker + kinds.notice + kinds.connecting > 0
  return words.length <= MAX_LEFT_OUT && isCapitalized && !introduces && !isTitleBefore(before) && !nameOf(before)
}

/** A chef's title and a profession's field are part of a business: Chef Marisol Catering, Architektur Lindner. */
const isTitleBefore = (text: string) => isTitle(text) && !/^chef$|ura?$/iu.test(text)

/** Whether a text is a name plus only its trade, or plus a trailing word for an organization. */
function isTradeWith(text: string, name: string): boolean {
  if (text.length <= name.length) return false
  if (text.endsWith(` ${name}`)) return isTradeAlone(text.slice(0, -name.length))
  const behind = text.slice(name.length)
  return text.startsWith(`${name} `) && (isTradeAlone(behind) || isOrganization(behind))
}

/** A card's line with a lower rule weight can't be a name, such as a town on a card without a company. */
const MIN_RULE_WEIGHT = 0.3

/** Lists possible names on a card or in a scene, with their features. */
export function namesWithFeatures(
  lines: readonly NumberedLine[],
  scene: NameScene,
  kind: 'card' | 'scene',
): NameWithFeatures[] {
  const judged = nameCandidates(lines, scene).map((candidate) => ({
    ...candidate,
    features: featuresOf(candidate, scene),
  }))
  const whole = judged.filter((one) => !isStartOfName(one, judged))
  return kind === 'scene' ? whole : whole.filter(({ features }) => (features['rules'] ?? 0) >= MIN_RULE_WEIGHT)
}

/** "Gasthof zum" over "Alten Schwan" is the start of a name, not a name. */
const isStartOfName = (one: NameWithFeatures, all: readonly NameWithFeatures[]): boolean =>
  one.features['goesFurther'] === 1 &&
  all.some(
    ({ lines, features }) =>
      features['goesFurther'] === 0 &&
      lines.length > one.lines.length &&
      one.lines.every((line, at) => lines[at] === line),
  )

/**
 * Repeats the search among candidates that share no line or distinctive word with the names found so far, until none is
 * likely enough.
 */
function furtherNames(candidates: readonly NameWithFeatures[], scene: NameScene, best: RankedName): FoundName[] {
  const found: FoundName[] = []
  let left = apartFrom(best, candidates)
  while (found.length < MAX_OTHERS) {
    const next = rankNames(left, { ...scene, isNamed: true }, NAME_WEIGHTS.scene).find(
      ({ lines }) => !lines.some(isOfNobody),
    )
    if (!next || next.belief < OTHER_FROM) break
    found.push(foundOf(next, scene))
    left = apartFrom(next, left)
  }
  return found
}

/** The candidates that share no line or distinctive word with a name. */
export function apartFrom<T extends Pick<NameCandidate, 'lines' | 'text'>>(
  name: Pick<NameCandidate, 'lines' | 'text'>,
  candidates: readonly T[],
): T[] {
  const words = new Set(distinctiveWords(name.text))
  return candidates.filter(
    ({ lines, text }) =>
      !lines.some((line) => name.lines.includes(line)) && !distinctiveWords(text).some((word) => words.has(word)),
  )
}

function foundOf(name: RankedName, scene: NameScene): FoundName {
  const { text, lines, belief } = name
  const address = sourceAddressOf(name, scene)
  const evidence = [...lines, ...(address ? [address] : [])].map(evidenceOf)
  return { fact: { value: text, label: null, confidence: Math.round(belief * 100) / 100, evidence }, lines }
}
