import { describe, expect, it } from 'vitest'
import type { TextLine } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'
import { withNameQuestion } from './name-question.ts'

const line = (text: string, y: number, height: number, { x = 0.2, width = 0.6, confidence = 0.98 } = {}): TextLine => ({
  text,
  confidence,
  box: { x, y, width, height },
})
const companyOf = (...lines: TextLine[]) => readFields(lines).company?.value ?? null
const offeredOf = (...lines: TextLine[]) => readFields(lines).companies.map(({ value }) => value)

describe('the name on a sign', () => {
  it('continues a line that ends with "of"', () => {
    expect(companyOf(line('HOUSE OF', 0.2, 0.14), line('THISTLE', 0.37, 0.14), line('Open daily', 0.7, 0.05))).toBe(
      'HOUSE OF THISTLE',
    )
  })

  it('joins a line that starts with "&" to the one above', () => {
    expect(companyOf(line('Marlowe', 0.2, 0.14), line('& Sons Logistics', 0.37, 0.13))).toBe('Marlowe & Sons Logistics')
  })

  it('includes a number as tall as the name, but not a house number', () => {
    const studio = line('Studio', 0.3, 0.15, { width: 0.4 })
    expect(companyOf(studio, line('48', 0.3, 0.15, { x: 0.64, width: 0.12 }))).toBe('Studio 48')
    expect(offeredOf(line('Kettering', 0.3, 0.15), line('48', 0.3, 0.06, { x: 0.83, width: 0.05 }))).not.toContain(
      'Kettering 48',
    )
  })

  it('does not combine the names of two shops side by side', () => {
    const offered = offeredOf(
      line('FARMACIA', 0.3, 0.12, { x: 0.05, width: 0.35 }),
      line('Zapatería Robles', 0.3, 0.12, { x: 0.5, width: 0.45 }),
    )
    expect(offered[0]).toBe('Zapatería Robles')
    expect(offered.some((name) => /farmacia\s.*robles/iu.test(name))).toBe(false)
    const tearoom = line("Tilly's Tearoom", 0.3, 0.12, { x: 0.05, width: 0.4 })
    const opticians = line('BARNABY OPTICIANS', 0.3, 0.12, { x: 0.52, width: 0.45 })
    expect(offeredOf(tearoom, opticians).slice(0, 2).toSorted()).toEqual(['BARNABY OPTICIANS', "Tilly's Tearoom"])
  })

  it('joins words in a row if only one of them is a trade', () => {
    const name = line('Barnaby', 0.3, 0.12, { x: 0.05, width: 0.3 })
    expect(companyOf(name, line('OPTICIANS', 0.3, 0.12, { x: 0.4, width: 0.35 }))).toBe('Barnaby OPTICIANS')
  })

  it('treats two spellings as one name and uses the one that was read best', () => {
    const [best, ...others] = offeredOf(
      line('TIDEWATTER BOOKSHUP', 0.1, 0.14, { confidence: 0.82 }),
      line('Tidewater Bookshop', 0.6, 0.06, { confidence: 0.99 }),
      line('Maps', 0.8, 0.03),
    )
    expect(best).toBe('Tidewater Bookshop')
    expect(others).not.toContain('TIDEWATTER BOOKSHUP')
  })

  it.each([
    ['uotogo Fleurs', 0.12, 'Quotogo Fleurs', 0.04, 0.99],
    ['CASTELL & S NS BOOKSHOP', 0.15, 'Castell & Sons Bookshop', 0.09, 0.97],
  ])('prefers the complete spelling to %s', (cut, height, whole, smaller, confidence) => {
    const [best] = offeredOf(line(cut, 0.1, height, { confidence }), line(whole, 0.6, smaller), line('Maps', 0.8, 0.03))
    expect(best).toBe(whole)
  })

  it.each(['FISH & CHIPS', 'GREAT DAY OUT', 'EVERYTHING MUST GO', 'COMERCIAL VETERINARIA'])(
    'offers but does not claim a name of common words: %s',
    (words) => {
      const sign = [line(words, 0.3, 0.2), line('Open 7 days', 0.7, 0.05)]
      expect(offeredOf(...sign)).toContain(words)
      expect(companyOf(...sign)).toBeNull()
    },
  )

  it('claims a name of common words backed by an address, a number, or an initial', () => {
    const website = line('www.perfectblend.example', 0.8, 0.05)
    expect(companyOf(line('Perfect Coffee', 0.3, 0.2), website)).toBe('Perfect Coffee')
    expect(companyOf(line('Studio 48', 0.3, 0.2), line('Open 7 days', 0.7, 0.05))).toBe('Studio 48')
  })

  it.each(['CLEANERS', 'FARMACIA', 'HAIR SALON', 'Bäckerei'])(
    'offers but does not claim %s, which is only a trade',
    (trade) => {
      const fields = readFields([line(trade, 0.1, 0.3), line('OPEN', 0.7, 0.04)])
      expect(fields.company).toBeNull()
      expect(fields.companies.map(({ value }) => value)).toContain(trade)
      expect(withNameQuestion(fields).nameQuestion).toBe('none')
    },
  )

  it.each(['THE LOCAL', 'Boots & Barley'])('claims %s, which is more than a trade', (name) => {
    expect(companyOf(line(name, 0.1, 0.3), line('OPEN', 0.7, 0.04))).toBe(name)
  })

  it('cites the address as evidence if only the address has all letters of the name', () => {
    const { company } = readFields([
      line('DÁVILA', 0.1, 0.14),
      line('CAFE', 0.3, 0.05),
      line('casadavila.com', 0.6, 0.04),
    ])
    expect(company?.value).toBe('CASA DÁVILA')
    expect(company?.evidence.map(({ quote }) => quote)).toEqual(['DÁVILA', 'casadavila.com'])
    const { company: whole } = readFields([line('CASA DÁVILA', 0.1, 0.14), line('casadavila.com', 0.6, 0.04)])
    expect(whole?.evidence.map(({ quote }) => quote)).toEqual(['CASA DÁVILA'])
  })

  it('keeps an odd spelling that was read with full confidence', () => {
    expect(
      offeredOf(
        line('HARBOR COOPERTION', 0.1, 0.14, { confidence: 1 }),
        line('Harbor Cooperation', 0.6, 0.05),
        line('Maps', 0.8, 0.03),
      )[0],
    ).toBe('HARBOR COOPERTION')
  })

  it('does not offer the first line of a name that continues below', () => {
    expect(offeredOf(line('Gasthof zum', 0.2, 0.14), line('Alten Schwan', 0.37, 0.13))).not.toContain('Gasthof zum')
  })

  it.each([
    ['CLEANERS', 'C.J.', 'C.J. CLEANERS'],
    ['GARDEN CENTRE', 'Hollis', 'Hollis GARDEN CENTRE'],
    ['Farm Shop', 'Hollis', 'Hollis Farm Shop'],
  ])('puts %s after the name if the trade is above it in larger letters', (trade, own, name) => {
    expect(offeredOf(line(trade, 0.2, 0.14), line(own, 0.37, 0.08))).toContain(name)
  })

  it('does not take the legal form below a name as the name, however large', () => {
    expect(companyOf(line('KOWALA I SYN', 0.2, 0.1), line('SP. Z O.O.', 0.35, 0.16))).toMatch(/^KOWALA I SYN/)
  })

  it('corrects a misread letter in the trade', () => {
    expect(companyOf(line('ALDER CLEAERS', 0.3, 0.2, { confidence: 0.9 }))).toBe('ALDER CLEANERS')
  })

  it("offers a trade that is a shop's only name", () => {
    expect(
      offeredOf(
        line('FARMACIA', 0.1, 0.16),
        line('espacio de salud', 0.4, 0.03, { width: 0.2 }),
        line('belleza de la piel', 0.45, 0.03, { width: 0.2 }),
        line('crema solar', 0.6, 0.03, { width: 0.1 }),
      ).slice(0, 3),
    ).toContain('FARMACIA')
  })
})

describe('pictures without a business name', () => {
  it.each([
    ['a plaque', ['Borough of Eastbrook', 'Imogen Sallow', 'Poet and teacher', 'lived here', '1871 - 1932']],
    ['the way to the sights', ['Thornwick Palace', 'Museum', 'Town Hall', 'Old Theatre', 'Station']],
    ['what to do at a door', ['Please ring', 'the bell', 'and wait here']],
    ['a poster', ['EVERY DROP', 'OF WATER', 'COUNTS']],
    ['a menu', ['Soup', 'Salad', 'Soup XL', 'Salad XL', 'Soup + Salad', 'Bread']],
  ])('claims no name if a picture shows %s', (_, texts) => {
    expect(companyOf(...texts.map((text, at) => line(text, 0.1 + at * 0.14, 0.08)))).toBeNull()
  })
})
