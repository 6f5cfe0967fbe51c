import { MAX_LINES, type TextLine } from '../lines/text-line.ts'
import type { ClaimKind, VisionClaim } from './vision-claims.ts'

/** The lines that prove a claim, and how well their letters match it: 1 if they are the same. */
export type Proof = { lines: number[]; likeness: number }

/** The largest share of a claim's letters that may differ from the lines: a reading may be a letter or two off. */
const MAX_DIFFERENCE = 0.2
/** With one character off, it's another number, and possibly another mailbox. */
const EXACT: readonly ClaimKind[] = ['phone', 'email', 'website']
/** Two numbers with this many matching final digits are the same, with or without a country code. */
const DIGITS_OF_A_NUMBER = 7
/** Shorter texts occur somewhere in every picture. */
const MIN_CHARACTERS = 3

/**
 * Finds the lines that contain a claim: those it cites, else any consecutive ones. Phone numbers and web addresses must
 * match exactly; names and postal addresses may differ by a few letters.
 * @returns undefined if no lines prove it
 */
export function proofOf(kind: ClaimKind, claim: VisionClaim, lines: readonly TextLine[]): Proof | undefined {
  const wanted = significantCharacters(kind, claim.value)
  if (wanted.length < (kind === 'phone' ? DIGITS_OF_A_NUMBER : MIN_CHARACTERS)) return undefined
  const named = (claim.lines ?? []).filter((index) => lines[index] !== undefined).slice(0, 8)
  const every = lines.slice(0, MAX_LINES).map((_, index) => index)
  for (const among of named.length > 0 ? [named, every] : [every]) {
    const found = foundIn(
      among.map((index) => ({ index, letters: significantCharacters(kind, lines[index]?.text ?? '') })),
      kind === 'phone' ? wanted.slice(-Math.max(DIGITS_OF_A_NUMBER, wanted.length - 3)) : wanted,
      EXACT.includes(kind) ? 0 : MAX_DIFFERENCE,
    )
    if (found) return found
  }
  return undefined
}

/**
 * The significant characters of a text: digits of a phone number, characters of a web address, letters and digits of
 * anything else.
 */
function significantCharacters(kind: ClaimKind, text: string): string {
  if (kind === 'phone') return text.replace(/\D/gu, '')
  if (kind === 'website') return net(text).replace(/^(?:https?:\/\/)?(?:www\.)?/u, '')
  return kind === 'email'
    ? net(text)
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')
}
const net = (text: string) => text.toLowerCase().replace(/\s|\/+$/gu, '')

/** Finds letters in the joined letters of lines with the fewest changes, insertions, and deletions (Sellers 1980). */
function foundIn(
  lines: readonly { index: number; letters: string }[],
  wanted: string,
  mostOff: number,
): Proof | undefined {
  const owners = lines.flatMap(({ index, letters }) => Array.from(letters, () => index))
  const text = lines.map(({ letters }) => letters).join('')
  let costs = Array.from({ length: wanted.length + 1 }, (_, row) => row)
  let starts = costs.map(() => 0)
  let best = { cost: Infinity, from: 0, to: 0 }
  for (let at = 0; at < text.length; at++) {
    const [nextCosts, nextStarts] = [[0], [at + 1]]
    for (let row = 1; row <= wanted.length; row++) {
      const same = (costs[row - 1] ?? 0) + (wanted[row - 1] === text[at] ? 0 : 1)
      const added = (costs[row] ?? 0) + 1
      const left = (nextCosts[row - 1] ?? 0) + 1
      const cost = Math.min(same, added, left)
      nextCosts.push(cost)
      const from =
        cost === same ? (row === 1 ? at : starts[row - 1]) : cost === added ? starts[row] : nextStarts[row - 1]
      nextStarts.push(from ?? at)
    }
    ;[costs, starts] = [nextCosts, nextStarts]
    const cost = costs[wanted.length] ?? Infinity
    if (cost < best.cost) best = { cost, from: starts[wanted.length] ?? at, to: at }
  }
  if (best.cost > wanted.length * mostOff) return undefined
  const found = [...new Set(owners.slice(best.from, best.to + 1))]
  return found.length === 0 ? undefined : { lines: found, likeness: 1 - best.cost / wanted.length }
}
