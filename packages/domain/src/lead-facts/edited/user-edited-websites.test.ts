import { expect, it } from 'vitest'
import type { LeadFact, LeadStatement } from '../lead-statement.ts'
import { factsOfEdit, factsOfValue } from '../stated-facts.ts'
import { userEditedWebsites } from './user-edited-websites.ts'

const LEAD = 'lead'
const said = (kind: LeadStatement['kind'], n: number, ...facts: LeadFact[]): LeadStatement => ({
  kind,
  sourceId: `${kind}-${n}`,
  origin: LEAD,
  observedAt: `2026-11-23T10:00:0${n}.000000Z`,
  facts,
})
const READ = 'harbor-bakcry.example'
const read = said(
  'reading',
  1,
  { field: 'website', value: READ },
  { field: 'websites', value: READ },
  { field: 'websites', value: 'flour.example' },
)

it('websites that nobody wrote or removed are not users’', () => {
  expect(userEditedWebsites(LEAD, [])).toBeUndefined()
  expect(userEditedWebsites(LEAD, [read, said('edit', 2, { field: 'email', value: 'a@b.example' })])).toBeUndefined()
})

it('the website written last comes first', () => {
  const edit = (n: number, to: string) => said('edit', n, ...factsOfEdit({ field: 'website', from: READ, to }, [read]))
  expect(userEditedWebsites(LEAD, [edit(3, 'harbor.example'), edit(2, 'https://hb.example/'), read])).toEqual({
    written: ['harbor.example', 'https://hb.example/'],
    removed: [],
  })
})

it('a website that was changed as a value is written, and the one before it is removed', () => {
  const facts = factsOfValue({ field: 'websites', was: READ, to: 'HarborBakery.example' })
  expect(userEditedWebsites(LEAD, [read, said('edit', 2, ...facts)])).toEqual({
    written: ['HarborBakery.example'],
    removed: [READ],
  })
})

it('a website that was removed and written again is not removed', () => {
  const [gone, back] = [
    factsOfValue({ field: 'websites', was: READ, to: null }),
    factsOfValue({ field: 'websites', was: null, to: `https://www.${READ}/` }),
  ]
  const removed = [read, said('edit', 2, ...gone)]
  expect(userEditedWebsites(LEAD, removed)).toEqual({ written: [], removed: [READ] })
  expect(userEditedWebsites(LEAD, [...removed, said('edit', 3, ...back)])).toEqual({
    written: [`https://www.${READ}/`],
    removed: [],
  })
})

it('clearing the website removes all that were known', () => {
  const cleared = said('edit', 2, ...factsOfEdit({ field: 'website', from: READ, to: null }, [read]))
  expect(userEditedWebsites(LEAD, [read, cleared])?.removed).toContain(READ)
})

it('what was removed from a lead before it was joined does not concern this one', () => {
  const other = { ...said('edit', 2, ...factsOfValue({ field: 'websites', was: READ, to: null })), origin: 'other' }
  expect(userEditedWebsites(LEAD, [read, other])).toEqual({ written: [], removed: [] })
})
