import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { encodeCursor, decodeCursor } from './member-cursor.ts'

it.each([
  ['ana heron', false],
  ['Ångström_łukasz\n李', true],
  ['', false],
])('a cursor round-trips its position: %j', (called, isGone) => {
  const place = { isGone, called, id: randomUUID() }
  expect(decodeCursor(encodeCursor(place))).toEqual(place)
})

it('a cursor for the longest name fits the request limit', () => {
  expect(encodeCursor({ isGone: true, called: '李'.repeat(401), id: randomUUID() }).length).toBeLessThan(2_000)
})

it('an old cursor, which holds only a person, restarts the list', () => {
  expect(decodeCursor(randomUUID())).toBeUndefined()
})

it.each([
  'made-up',
  '',
  Buffer.from(`here_${randomUUID()}`).toString('base64url'),
  Buffer.from(`away_${randomUUID()}_ana`).toString('base64url'),
  Buffer.from('here_no-id_ana').toString('base64url'),
  Buffer.from(`here_${randomUUID()}_a\0na`).toString('base64url'),
])('a cursor that we did not issue is refused: %j', (cursor) => {
  expect(() => decodeCursor(cursor)).toThrow('This cursor isn’t valid')
})
