import type { Fact } from '@canvass/contracts/shapes/evidence'
import { expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { askedNameOf } from './asked-name.ts'
import { withNameQuestion } from './name-question.ts'

const box = { x: 0.1, y: 0.2, width: 0.4, height: 0.1 }
const named = (value: string, confidence: number): Fact => ({
  value,
  label: null,
  confidence,
  evidence: [{ source: 'photo', ref: 'line:0', quote: value, box }],
})
const fields = (company: Fact | null, companies: Fact[] = company ? [company] : []): CardFields =>
  withNameQuestion({
    kind: 'scene',
    company,
    companies,
    people: [],
    phones: [],
    emails: [],
    websites: [],
    addresses: [],
    social: [],
    hours: [],
  })

test('asks nothing if the name is certain', () => {
  expect(askedNameOf(fields(named('Marlow', 0.9)))).toBeNull()
})

test('offers the claimed name first, then the likeliest, at most three without duplicates', () => {
  const claimed = named('Marlow', 0.4)
  const rest = [named('MARLOW!', 0.3), named('Sale', 0.1), named('Quillfeather', 0.3), named('Alder', 0.2)]
  const asked = askedNameOf(fields(claimed, [claimed, ...rest]))
  expect(asked).toMatchObject({ kind: 'which', read: 'Marlow', isSeveral: false })
  expect(asked?.choices.map(({ name }) => name)).toEqual(['Marlow', 'Quillfeather', 'Alder'])
  expect(asked?.choices[0]?.boxes).toEqual([
    [
      { x: 0.1, y: 0.2 },
      { x: 0.5, y: 0.2 },
      { x: 0.5, y: 0.30000000000000004 },
      { x: 0.1, y: 0.30000000000000004 },
    ],
  ])
})

test('offers possible names if none is claimed', () => {
  expect(askedNameOf(fields(null, [named('Marlow', 0.2)]))).toMatchObject({
    kind: 'none',
    read: null,
    choices: [{ name: 'Marlow', confidence: 0.2 }],
  })
})

test('identifies another business in the photo by its box', () => {
  const claimed = named('Marlow', 0.5)
  const other = named('Alder Books', 0.5)
  const place = { x: 0.6, y: 0.1, width: 0.3, height: 0.2 }
  const asked = askedNameOf(
    withNameQuestion({ ...fields(claimed, [claimed, other]), others: [{ ...fields(other), box: place }] }),
  )
  expect(asked?.isSeveral).toBe(true)
  expect(asked?.choices.map(({ businessBox }) => businessBox)).toEqual([null, place])
})
