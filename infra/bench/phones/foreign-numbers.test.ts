import { readFields } from '@canvass/recognition/read/read-fields'
import { linesOfText } from '@canvass/recognition/lines/text-line'
import { describe, expect, it } from 'vitest'
import { HELD_OUT_SET, DOMESTIC_FORMATS } from './held-out-set.ts'
import { judgeForeign, judgeOwn } from './judge-numbers.ts'
import { TUNING_SET } from './tuning-set.ts'

const SETS = [
  ['the set that the rule was set on', TUNING_SET],
  ['the set that it never saw', HELD_OUT_SET],
] as const
const PAIRS = 420
/** Generous, because each test reads 420 cards, and a slow machine is not a failure. */
const TIMEOUT = { timeout: 120_000 }

describe.for(SETS)('foreign numbers, in %s', TIMEOUT, ([, set]) => {
  it("stay as printed if the card doesn't name their country: at most 20 of 420 become another number", () => {
    const { right, wrong, open, told } = judgeForeign(set, 'nowhere')
    expect(right + wrong + open).toBe(PAIRS)
    expect(told.slice(20)).toEqual([])
  })

  it('belong to the country of the address directly above them', () => {
    const { right, told } = judgeForeign(set, 'beside')
    expect(right).toBeGreaterThanOrEqual(400)
    expect(told.slice(5)).toEqual([])
  })

  it('mostly belong to the country of an address elsewhere on the card', () => {
    const { right, told } = judgeForeign(set, 'further')
    expect(right).toBeGreaterThanOrEqual(366)
    expect(told.slice(20)).toEqual([])
  })

  it("do not affect numbers of the card's own country", () => {
    const { right, wrong } = judgeOwn(set)
    expect(right).toBeGreaterThanOrEqual(28)
    expect(wrong).toBe(0)
  })
})

it('reads domestic numbers in any common grouping', () => {
  const read = DOMESTIC_FORMATS.map(([country, printed, dialed]) => {
    const { phones } = readFields(linesOfText(`ALDER WORKS\nTel ${printed}`), { defaultCountry: country })
    return { country, printed, dialed: phones[0]?.value === dialed ? dialed : phones[0]?.value }
  })
  expect(read).toEqual(DOMESTIC_FORMATS.map(([country, printed, dialed]) => ({ country, printed, dialed })))
})
