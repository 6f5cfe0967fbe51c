import type { NumberedLine } from '../lines/line-evidence.ts'

/** Somebody on a card, by the place of their line, and whether an address of theirs stands on it. */
type Titleless = { place: number; hasEmail: boolean }

/** Where a title stands from a name, the likeliest first: below it, above it, or below what stands under it. */
const BELOW_FIRST = [1, -1, 2]
/** The same on a card that sets titles above names. */
const ABOVE_FIRST = [-1, 1, 2]
const FURTHER = 2

/**
 * The title of each of several people, none given twice: first to whom an address bears out, then to whose name it stands
 * closest. Titles right below each other are one person's. Of both ways to set a card the one counts that leaves fewer
 * people without a title.
 * @returns the titles, and who is left without one although one stands beside them
 * @param isFree whether a line is a title and nothing else
 * @param isName whether a line names somebody
 */
export function titlesBeside<T extends Titleless>(
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
    return titles
  }
  const [below, above] = [allotted(BELOW_FIRST), allotted(ABOVE_FIRST)]
  const titles = above.size > below.size ? above : below
  const left = people.filter((one) => !titles.has(one) && BELOW_FIRST.some((step) => reached(one, step)))
  return { titles, left: new Set(left) }
}
