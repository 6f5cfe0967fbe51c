import { describe, expect, it } from 'vitest'
import { correctTrades } from './correct-trades.ts'

describe('a trade with one misread letter', () => {
  it.each([
    ['ALDER CLEAERS', 'ALDER CLEANERS'],
    ['Tidewater eleaners', 'Tidewater Cleaners'],
    ['Catetaria Hoekzema', 'Cafetaria Hoekzema'],
    ['Lagonex Malerbetieb', 'Lagonex Malerbetrieb'],
    ['VANCE & SSTEAKHOUSE', 'VANCE & STEAKHOUSE'],
  ])('corrects a misread trade: %s is %s', (text, mended) => {
    expect(correctTrades({ text, confidence: 0.9 })).toBe(mended)
  })

  it.each([
    ['Tidewater Cleaners'],
    ['Marlowe & Vance'],
    ['Bakers'],
    ['Tidewatr'],
    ['Olmedo Tortillas'],
    ['Bücher Weiss'],
    ['Keating Properties'],
    ['CORNER STORES'],
  ])('changes nothing if no trade is that close: %s', (text) => {
    expect(correctTrades({ text, confidence: 0.9 })).toBe(text)
  })

  it('keeps an odd spelling that was read with confidence', () => {
    expect(correctTrades({ text: 'ALDER CLEAERS', confidence: 0.99 })).toBe('ALDER CLEAERS')
  })
})
