import { describe, expect, it } from 'vitest'
import { mendedTrades } from './mend-trade.ts'

describe('a trade that one letter was misread in', () => {
  it.each([
    ['ALDER CLEAERS', 'ALDER CLEANERS'],
    ['Tidewater eleaners', 'Tidewater Cleaners'],
    ['Catetaria Hoekzema', 'Cafetaria Hoekzema'],
    ['Lagonex Malerbetieb', 'Lagonex Malerbetrieb'],
    ['VANCE & SSTEAKHOUSE', 'VANCE & STEAKHOUSE'],
  ])('is set right: %s is %s', (text, mended) => {
    expect(mendedTrades({ text, confidence: 0.9 })).toBe(mended)
  })

  it.each([
    ['Tidewater Cleaners'],
    ['Marlowe & Vance'],
    ['Bakers'],
    ['Tidewatr'],
    ['Olmedo Tortillas'],
    ['Bücher Weiss'],
  ])('is not looked for where nothing is that close to one: %s', (text) => {
    expect(mendedTrades({ text, confidence: 0.9 })).toBe(text)
  })

  it('stays where it was read surely: that is how they write it', () => {
    expect(mendedTrades({ text: 'ALDER CLEAERS', confidence: 0.99 })).toBe('ALDER CLEAERS')
  })
})
