import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { listQuarantine } from '@canvass/contracts/captures'

export type Held = AnswerOf<typeof listQuarantine>[number]

export interface HeldOfPerson {
  userId: string
  userName: string
  /** Oldest first. */
  captures: readonly Held[]
}

/** What is held, by who took it; who took most comes first. */
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

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "1 capture, 12 Nov", "40 captures, 3 Nov to 12 Nov". */
export function heldText(captures: readonly Held[]): string {
  const days = [...new Set(captures.map(({ capturedAt }) => day.format(Date.parse(capturedAt))))]
  const [first = '', last = first] = [days[0], days.at(-1)]
  const count = `${captures.length} ${captures.length === 1 ? 'capture' : 'captures'}`
  return first === last ? `${count}, ${first}` : `${count}, ${first} to ${last}`
}
