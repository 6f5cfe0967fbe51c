import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight } from '../address/addresses.ts'
import { findEmails } from '../net/emails.ts'
import { isFreeMail } from '../net/free-mail.ts'
import { domainOf } from '../net/internet-names.ts'
import { isTitle } from '../people/job-titles.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { nameOf } from '../people/names-on-line.ts'
import { findPhones } from '../phones/phones.ts'
import { findWebsites } from '../net/websites.ts'

/** The smallest gap between two cards, in typical line heights: side by side, and stacked. */
const MIN_GAP = { x: 0.8, y: 1.1 } as const
const MIN_LINES = 3
const MAX_CARDS = 6

/** The marks of a card found in some lines. */
type Marks = { people: string[]; emails: string[]; domains: string[]; phones: string[]; hasFirm: boolean }

/**
 * Splits a picture into cards along empty stripes, if each side is a card of its own (a person's name, contact details,
 * and a company) and they aren't two halves of one. Returns one group for a single card, and for anything that isn't a
 * card.
 */
export function splitCards(lines: NumberedLine[]): NumberedLine[][] {
  const height = median(lines.map(({ box }) => box.height))
  const cards = splitAtStripes(lines, height)
  return cards.length <= MAX_CARDS ? cards : [lines]
}

function splitAtStripes(lines: NumberedLine[], height: number): NumberedLine[][] {
  if (lines.length < MIN_LINES * 2) return [lines]
  for (const { sides } of stripesOf(lines, height)) {
    const [one, other] = sides
    if (areTwoCards(one, other)) return [...splitAtStripes(one, height), ...splitAtStripes(other, height)]
  }
  return [lines]
}

type Stripe = { gap: number; sides: [NumberedLine[], NumberedLine[]] }

/** Empty stripes from edge to edge, widest first. */
function stripesOf(lines: NumberedLine[], height: number): Stripe[] {
  const found: Stripe[] = []
  for (const axis of ['x', 'y'] as const) {
    const size = axis === 'x' ? 'width' : 'height'
    const sorted = lines.toSorted((a, b) => a.box[axis] - b.box[axis])
    let end = Number.NEGATIVE_INFINITY
    for (const [place, line] of sorted.entries()) {
      const gap = line.box[axis] - end
      if (place > 0 && gap >= MIN_GAP[axis] * height) {
        const before = new Set(sorted.slice(0, place))
        found.push({
          gap: gap / MIN_GAP[axis],
          sides: [lines.filter((one) => before.has(one)), lines.filter((one) => !before.has(one))],
        })
      }
      end = Math.max(end, line.box[axis] + line.box[size])
    }
  }
  return found.toSorted((a, b) => b.gap - a.gap)
}

function areTwoCards(one: NumberedLine[], other: NumberedLine[]): boolean {
  if (one.length < MIN_LINES || other.length < MIN_LINES) return false
  const [a, b] = [marksOf(one), marksOf(other)]
  const isShared = (list: 'people' | 'emails' | 'domains') => a[list].some((value) => b[list].includes(value))
  // A company domain marks a side as a company's, unless both sides share it.
  const isFirm = ({ hasFirm, domains }: Marks) => hasFirm || (domains.length > 0 && !isShared('domains'))
  if (![a, b].every((side) => isWhole(side) && isFirm(side))) return false
  return !isShared('people') && !isShared('emails') && !isShared('domains')
}

const isWhole = ({ people, emails, phones }: Marks) => people.length > 0 && emails.length + phones.length > 0

function marksOf(lines: NumberedLine[]): Marks {
  const emails = lines.flatMap(({ text }) => findEmails(text))
  const sites = lines.flatMap(({ text }) => (text.includes('@') ? [] : findWebsites(text)))
  const phones = lines.flatMap(({ text }) => findPhones(text, []).map(({ value }) => value))
  const people = lines.flatMap(({ text }, place) => {
    const name = nameOf(text)
    if (name === undefined) return []
    const words = foldedWords(name)
    const isNamedByMail = emails.some(({ local }) => words.some((word) => word.length >= 3 && local.includes(word)))
    const hasTitle = [place - 1, place + 1].some((near) => isTitle(lines[near]?.text ?? ''))
    return isNamedByMail || hasTitle ? [words.join(' ')] : []
  })
  return {
    people,
    emails: emails.map(({ local, host }) => `${local}@${host}`),
    domains: emails.flatMap(({ host }) => (isFreeMail(host) ? [] : (domainOf(host) ?? []))),
    phones,
    hasFirm:
      lines.some(({ text }) => hasLegalSuffix(text)) ||
      sites.length > 0 ||
      lines.some(({ text }) => addressWeight(text) === 2) ||
      hasName(lines),
  }
}

/** A line printed larger than a person's name, and not a person's name itself, is the company's. */
function hasName(lines: NumberedLine[]): boolean {
  const names = lines.filter(({ text }) => nameOf(text) !== undefined).map(({ box }) => box.height)
  const tallest = Math.max(0, ...names)
  return lines.some(
    ({ text, box }) =>
      box.height > tallest * 1.15 &&
      nameOf(text) === undefined &&
      !isTitle(text) &&
      /\p{L}{3}/u.test(text) &&
      !/[@\d]/u.test(text),
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
