import { describe, expect, it } from 'vitest'
import { type Held, heldByPerson, heldText } from './held-by-person.ts'

const held = (id: string, userId: string, capturedAt: string): Held => ({
  id,
  userId,
  userName: userId.toUpperCase(),
  capturedAt,
  receivedAt: capturedAt,
  size: 1,
})

describe('captures held for an admin', () => {
  it('are grouped by who took them, oldest first', () => {
    const people = heldByPerson([
      held('b', 'ana', '2026-11-12T10:00:00Z'),
      held('c', 'ben', '2026-11-11T10:00:00Z'),
      held('a', 'ana', '2026-11-03T10:00:00Z'),
    ])
    expect(people.map(({ userName, captures }) => [userName, captures.map(({ id }) => id)])).toEqual([
      ['ANA', ['a', 'b']],
      ['BEN', ['c']],
    ])
  })

  it('are summarized by count and dates', () => {
    expect(heldText([held('a', 'ana', '2026-11-12T10:00:00Z')])).toBe('1 capture, Nov 12')
    expect(heldText([held('a', 'ana', '2026-11-03T10:00:00Z'), held('b', 'ana', '2026-11-12T10:00:00Z')])).toBe(
      '2 captures, Nov 3 – Nov 12',
    )
  })
})
