import { expect, test } from 'vitest'
import { openPlanNames } from './plan-names.ts'

const askedOften = (names = openPlanNames(), text = 'select "id" from "leads" where "id" = $1') => {
  names.nameOf(text)
  names.nameOf(text)
  return names.nameOf(text)
}

test('a statement gets a name on its third use and keeps it', () => {
  const names = openPlanNames()
  const text = 'select "id" from "leads" where "id" = $1'
  expect([names.nameOf(text), names.nameOf(text)]).toEqual([undefined, undefined])
  const name = names.nameOf(text)
  expect(name).toBeDefined()
  expect(names.nameOf(text)).toBe(name)
})

test('no two statements share a name', () => {
  const names = openPlanNames()
  expect(askedOften(names, 'select 1 where $1')).not.toBe(askedOften(names, 'select 2 where $1'))
})

test('a statement that selects all columns is planned each time; one that counts rows is not', () => {
  expect(askedOften(openPlanNames(), 'select * from "captures" where "id" = $1')).toBeUndefined()
  expect(askedOften(openPlanNames(), 'update "captures" set "state" = $1 returning *')).toBeUndefined()
  expect(askedOften(openPlanNames(), 'select count(*)::integer from "leads" where "id" = $1')).toBeDefined()
})

test('there are never more names than a connection can hold', () => {
  const names = openPlanNames()
  const given = Array.from({ length: 5_000 }, (_, at) => askedOften(names, `select ${at} where $1`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(300)
})

test('every statement gets a new name once a plan becomes stale', () => {
  const names = openPlanNames()
  const before = askedOften(names)
  names.failed(Object.assign(new Error('duplicate key'), { code: '23505' }))
  expect(askedOften(names)).toBe(before)
  names.failed(Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }))
  const after = askedOften(names)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})
