import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cursorOf, placeOf } from './member-place.ts'

it.each([
  ['ana heron', false],
  ['Ångström_łukasz\n李', true],
  ['', false],
])('a cursor holds the place that it was made of: %j', (called, isGone) => {
  const place = { isGone, called, id: randomUUID() }
  expect(placeOf(cursorOf(place))).toEqual(place)
})

it('a cursor of the longest name is not too long to be asked by', () => {
  expect(cursorOf({ isGone: true, called: '李'.repeat(401), id: randomUUID() }).length).toBeLessThan(2_000)
})

it('a cursor from before, which says a person alone, begins the list anew', () => {
  expect(placeOf(randomUUID())).toBeUndefined()
})

it.each([
  'made-up',
  '',
  Buffer.from(`here_${randomUUID()}`).toString('base64url'),
  Buffer.from(`away_${randomUUID()}_ana`).toString('base64url'),
  Buffer.from('here_no-id_ana').toString('base64url'),
  Buffer.from(`here_${randomUUID()}_a\0na`).toString('base64url'),
])('a cursor that we did not make is refused: %j', (cursor) => {
  expect(() => placeOf(cursor)).toThrow('This cursor isn’t valid')
})
