import { expect, test } from 'vitest'
import { createPlanNames } from './plan-names.ts'

const nameOfRepeated = (names = createPlanNames(), text = 'select "id" from "leads" where "id" = $1') => {
  names.nameOf(text)
  names.nameOf(text)
  return names.nameOf(text)
}

test('a statement gets a name on its third use and keeps it', () => {
  const names = createPlanNames()
  const text = 'select "id" from "leads" where "id" = $1'
  expect([names.nameOf(text), names.nameOf(text)]).toEqual([undefined, undefined])
  const name = names.nameOf(text)
  expect(name).toBeDefined()
  expect(names.nameOf(text)).toBe(name)
})

test('no two statements share a name', () => {
  const names = createPlanNames()
  expect(nameOfRepeated(names, 'select 1 where $1')).not.toBe(nameOfRepeated(names, 'select 2 where $1'))
})

test('a statement that selects all columns is planned each time; one that counts rows is not', () => {
  expect(nameOfRepeated(createPlanNames(), 'select * from "captures" where "id" = $1')).toBeUndefined()
  expect(nameOfRepeated(createPlanNames(), 'update "captures" set "state" = $1 returning *')).toBeUndefined()
  expect(nameOfRepeated(createPlanNames(), 'select count(*)::integer from "leads" where "id" = $1')).toBeDefined()
})

test('there are never more names than a connection can hold', () => {
  const names = createPlanNames()
  const given = Array.from({ length: 5_000 }, (_, at) => nameOfRepeated(names, `select ${at} where $1`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(300)
})

test('every statement gets a new name once a plan becomes stale', () => {
  const names = createPlanNames()
  const before = nameOfRepeated(names)
  names.failed(Object.assign(new Error('duplicate key'), { code: '23505' }))
  expect(nameOfRepeated(names)).toBe(before)
  names.failed(Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }))
  const after = nameOfRepeated(names)
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})
