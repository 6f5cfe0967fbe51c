import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listQuarantine } from '@canvass/contracts/captures'
import { dayText } from '../../ui/text/format.ts'
import { heldWords } from './words.ts'

export type Held = AnswerOf<typeof listQuarantine>[number]

export interface HeldOfPerson {
  userId: string
  userName: string
  /** Oldest first. */
  captures: readonly Held[]
}

/** Groups held captures by who took them, largest group first. */
export function heldByPerson(held: readonly Held[]): HeldOfPerson[] {
  const byPerson = new Map<string, Held[]>()
  for (const one of held) byPerson.set(one.userId, [...(byPerson.get(one.userId) ?? []), one])
  return [...byPerson]
    .map(([userId, captures]) => ({
      userId,
      userName: captures[0]?.userName ?? '',
      captures: captures.toSorted((a, b) => (a.capturedAt < b.capturedAt ? -1 : 1)),
    }))
    .toSorted((a, b) => b.captures.length - a.captures.length)
}

/** Formats "1 capture, Nov 12", "40 captures, Nov 3 – Nov 12". */
export function heldText(captures: readonly Held[]): string {
  const days = [...new Set(captures.map(({ capturedAt }) => dayText(capturedAt)))]
  const [first = '', last = first] = [days[0], days.at(-1)]
  return heldWords.captures(captures.length, first, last)
}
