import type { NumberedLine } from '../lines/line-evidence.ts'
import { isSharedTitle } from './job-titles.ts'

/** A person on a card by the index of their line, and whether the card has their email address. */
type Titleless = { place: number; hasEmail: boolean }

/** Offsets of a title from its name, likeliest first: below it, above it, or two lines below. */
const BELOW_FIRST = [1, -1, 2]
/** The offsets on a card that puts titles above names. */
const ABOVE_FIRST = [-1, 1, 2]
const FURTHER = 2
/** A line in much larger letters above the names of people is their company. */
const MAX_RATIO = 1.25

const isAlike = (line: NumberedLine | undefined, height: number): boolean =>
  line !== undefined && Math.max(line.box.height, height) <= Math.min(line.box.height, height) * MAX_RATIO

/**
 * Assigns titles to several people, each title once: first to people backed by an email address, then to the closest
 * name. Titles directly below each other belong to one person. A title in the plural belongs to all names stacked beside
 * it. Of the two layouts, the one that leaves fewer people without a title wins.
 * @returns the titles, and the people left without one even though one is next to them
 * @param isFree whether a line is only a title
 * @param isName whether a line names a person
 */
export function assignTitles<T extends Titleless>(
  people: readonly T[],
  lines: readonly NumberedLine[],
  isFree: (line: NumberedLine) => boolean,
  isName: (line: NumberedLine) => boolean,
): { titles: Map<T, NumberedLine>; left: Set<T> } {
  const free = lines.map(isFree)
  const firstOf = (place: number): number => (free[place - 1] ? firstOf(place - 1) : place)
  const reached = ({ place }: T, step: number): boolean => {
    if (!free[place + step]) return false
    const between = lines[place + 1]
    return step !== FURTHER || (between !== undefined && !isName(between))
  }
  const share = (title: NumberedLine, { place }: T, titles: Map<T, NumberedLine>) => {
    const step = Math.sign(place - lines.indexOf(title))
    const height = lines[place]?.box.height ?? 0
    for (let at = place; people.some((one) => one.place === at) && isAlike(lines[at], height); at += step)
      for (const person of people) if (person.place === at && !titles.has(person)) titles.set(person, title)
  }
  const allotted = (steps: readonly number[]) => {
    const claims = people
      .flatMap((person) =>
        steps.flatMap((step, rank) => (reached(person, step) ? [{ person, at: person.place + step, rank }] : [])),
      )
      .toSorted((a, b) => Number(b.person.hasEmail) - Number(a.person.hasEmail) || a.rank - b.rank)
    const titles = new Map<T, NumberedLine>()
    const given = new Set<number>()
    for (const { person, at } of claims) {
      const title = lines[at]
      if (!title || titles.has(person) || given.has(firstOf(at))) continue
      titles.set(person, title)
      given.add(firstOf(at))
    }
    for (const [person, title] of titles) if (isSharedTitle(title.text)) share(title, person, titles)
    return titles
  }
  const [below, above] = [allotted(BELOW_FIRST), allotted(ABOVE_FIRST)]
  const titles = above.size > below.size ? above : below
  const left = people.filter((one) => !titles.has(one) && BELOW_FIRST.some((step) => reached(one, step)))
  return { titles, left: new Set(left) }
}
