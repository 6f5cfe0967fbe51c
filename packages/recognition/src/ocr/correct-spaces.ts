import { isRealHost } from '../net/internet-names.ts'
import type { ReadCharacter } from './decode-strip.ts'

/** A space with this confidence counts even within a web address. */
const SURE = 0.6
const NET_NAME = /@|\bwww?\.|https?:/iu

/**
 * Letters closer than this multiple of the usual distance are separated only by a space with at least this confidence.
 */
const WIDE = 1.3
const SURE_IF_TIGHT = 0.2
/** Distance of two letters with a space between them in a web address, relative to the usual distance. */
const VERY_WIDE = 1.9

/**
 * Removes repaired spaces before a comma, and those that would split an email address or a website between its start
 * and its top-level domain; a space may follow that. A space between close letters stays if it had a little more
 * confidence than usual: tight lettering separates words by hardly more than letters.
 */
export function correctSpaces(letters: readonly ReadCharacter[]): ReadCharacter[] {
  if (!letters.some(({ isRepaired }) => isRepaired)) return [...letters]
  const pitch = pitchOf(letters)
  const apart = letters.filter(
    (one, place) => !one.isRepaired || canSeparate(one, letters[place - 1], letters[place + 1], pitch),
  )
  return tokensOf(apart).flatMap((token) => (NET_NAME.test(flat(token)) ? withoutSplits(token, pitch) : token))
}

function canSeparate(
  space: ReadCharacter,
  before: ReadCharacter | undefined,
  after: ReadCharacter | undefined,
  pitch: number,
) {
  if (!before || !after || /^[,.;:!?)]/u.test(after.letter) || before.letter === '(') return false
  const isWithinWord = /\p{L}/u.test(before.letter) && /\p{L}/u.test(after.letter)
  return !isWithinWord || after.at - before.at >= pitch * WIDE || space.confidence >= SURE_IF_TIGHT
}

/** The median distance of neighboring letters, as a share of the strip. */
function pitchOf(letters: readonly ReadCharacter[]): number {
  const steps = letters
    .flatMap(({ letter, at }, place) => {
      const before = letters[place - 1]
      return before && letter !== ' ' && before.letter !== ' ' ? [at - before.at] : []
    })
    .toSorted((a, b) => a - b)
  return steps[Math.floor(steps.length / 2)] ?? 0
}

/** Runs of letters between spaces that were actually read, each with the space after it. */
function tokensOf(letters: readonly ReadCharacter[]): ReadCharacter[][] {
  const tokens: ReadCharacter[][] = [[]]
  for (const letter of letters) {
    tokens.at(-1)?.push(letter)
    if (letter.letter === ' ' && !letter.isRepaired) tokens.push([])
  }
  return tokens
}

function withoutSplits(token: ReadCharacter[], pitch: number): ReadCharacter[] {
  return token.filter((space, place) => {
    if (!space.isRepaired) return true
    const [before, after] = [flat(token.slice(0, place)), flat(token.slice(place + 1))]
    if (/[.@/_-]$/u.test(before) || /^[.@/_-]/u.test(after)) return false
    if (/@/u.test(before) || /\bwww?\.|https?:\/*/iu.test(before)) return isComplete(before)
    // The text before the address is its label, or belongs to its first part.
    if (/(?:^|[\s(])(?:e-?mail|mail|web|url|site|website|tel|fax|phone)[.:]?$|[:|,;)]$/iu.test(before)) return true
    // An icon before the address was read as letters.
    const gap = (token[place + 1]?.at ?? 0) - (token[place - 1]?.at ?? 0)
    return (
      !NET_NAME.test(after) ||
      space.confidence >= SURE ||
      gap >= pitch * VERY_WIDE ||
      /^(?:www?\.|https?:)/iu.test(after)
    )
  })
}

/** Whether a text ends in a complete address: `ann@harborpine.com`, `www.harborpine.co.uk`, not `www.harbor`. */
function isComplete(text: string): boolean {
  const host = /(?:@|https?:\/*|www?\.)+([\p{L}\p{N}.-]+)$/iu
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/^www?\./, '')
  if (host === undefined) return /\/[^\s]*$/u.test(text)
  return isRealHost(host)
}

const flat = (letters: readonly ReadCharacter[]) =>
  letters
    .filter(({ isRepaired }) => !isRepaired)
    .map(({ letter }) => letter)
    .join('')
