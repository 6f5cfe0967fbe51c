import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedOf, at, change, edit, from as said, phonesOf, seen } from '../../test/phone-statements.ts'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfEdit, factsOfValue } from './stated-facts.ts'

const card: LeadStatement = {
  kind: 'reading',
  sourceId: 'front',
  origin: 'front',
  observedAt: at(1),
  facts: [seen('phone', '100'), seen('phones', '100'), seen('phones', '200'), seen('phones', '300', 'fax')],
}
/** A reading from here belongs to another capture of the lead. */
const from = (kind: 'place' | 'reading', second: number, ...facts: LeadFact[]): LeadStatement => ({
  ...said(kind, second, ...facts),
  ...(kind === 'reading' && { origin: `back${second}` }),
})

describe('the phones of a lead', () => {
  it('include one that a person adds, and each keeps its evidence', () => {
    const { phones } = foldLead('front', [card, change(2, { to: '400', label: 'direct' })])
    expect(phones.map(({ value, label, evidence }) => [value, label, evidence[0]?.source])).toEqual([
      ['100', null, 'photo'],
      ['200', null, 'photo'],
      ['300', 'fax', 'photo'],
      ['400', 'direct', 'user'],
    ])
  })

  it('start with the one that a person puts first', () => {
    expect(phonesOf(card, change(2, { was: '200', to: '200', isFirst: true }))).toEqual(['200', ['200', '100', '300']])
  })

  it('start with the next one if the first is removed, and with a fax only as a last resort', () => {
    const withoutFirst = change(2, { was: '100' })
    expect(phonesOf(card, withoutFirst)).toEqual(['200', ['200', '300']])
    expect(phonesOf(card, withoutFirst, change(3, { was: '200' }))).toEqual(['300', ['300']])
  })

  it('have the new value in the position of the one that a person changed', () => {
    expect(phonesOf(card, change(2, { was: '100', to: '101', isFirst: true }))).toEqual(['101', ['101', '200', '300']])
    expect(phonesOf(card, change(2, { was: '200', to: '201' }))).toEqual(['100', ['100', '300', '201']])
  })

  it('list a number once, however it is written', () => {
    expect(phonesOf(card, change(2, { to: '1-00' }))).toEqual(['100', ['100', '200', '300']])
  })

  it('accept concurrent changes by several people, in any order of arrival', () => {
    const said = [card, change(2, { to: '400' }), change(3, { was: '200' }), change(4, { was: '100', to: '101' })]
    fc.assert(
      fc.property(fc.shuffledSubarray(said, { minLength: said.length }), (shuffled) => {
        expect(foldLead('front', shuffled)).toEqual(foldLead('front', said))
      }),
    )
    expect(phonesOf(...said)[1]).toEqual(['101', '300', '400'])
  })

  it('lose the one that is cleared, and then have no first', () => {
    const cleared = edit(2, factsOfEdit({ field: 'phone', from: '100', to: null }, [card]))
    expect(phonesOf(card, cleared)).toEqual([null, ['200', '300']])
  })
})

describe('a phone that a person removed', () => {
  const removed = change(5, { was: '200' })
  const again = from('place', 6, seen('phones', '200'))

  it('is asked about, with the evidence, if a newer source states it again', () => {
    expect(askedOf(card, removed)).toEqual([])
    expect(askedOf(card, removed, from('place', 4, seen('phones', '200')))).toEqual([])
    expect(askedOf(card, removed, again)).toEqual([
      { field: 'phones', value: '200', evidence: [expect.objectContaining({ quote: '200' })] },
    ])
    expect(phonesOf(card, removed, again)[1]).not.toContain('200')
  })

  it('is asked about once, however many sources state it again', () => {
    expect(askedOf(card, removed, again, from('reading', 7, seen('phone', '200'), seen('phones', '200')))).toHaveLength(
      1,
    )
  })

  it('is back when the person chooses to use it', () => {
    const used = [card, removed, again, change(7, { to: '200' })]
    expect([phonesOf(...used)[1], askedOf(...used)]).toEqual([['100', '300', '200'], []])
  })

  it('is not asked about again once the person leaves it out, until another source states it', () => {
    const left = [card, removed, again, change(7, { was: '200' })]
    expect(askedOf(...left)).toEqual([])
    expect(askedOf(...left, from('reading', 8, seen('phones', '200')))).toHaveLength(1)
  })
})

describe('a name that a person cleared', () => {
  const sign = from('reading', 1, seen('companyName', 'Harbor'))
  const cleared = edit(2, factsOfEdit({ field: 'companyName', from: 'Harbor', to: '' }, [sign]))
  const place = from('place', 3, seen('companyName', 'harbor'))

  it('is asked about until the person writes another', () => {
    expect(askedOf(sign, cleared, place)).toMatchObject([{ field: 'companyName', value: 'harbor' }])
    const written = edit(4, factsOfEdit({ field: 'companyName', from: '', to: 'Harbour' }, []))
    expect(askedOf(sign, cleared, place, written)).toEqual([])
  })
})

const websitesOf = (...statements: LeadStatement[]) => foldLead('front', statements).websites.map(({ value }) => value)

describe('the websites of a lead', () => {
  const read = from('reading', 1, seen('website', 'www.marlowe.example'), seen('websites', 'www.marlowe.example'))
  const found = from(
    'place',
    2,
    seen('website', 'https://marlowe.example/'),
    seen('websites', 'https://marlowe.example/'),
  )

  it('merge two spellings of the same URL, and stay separate if the path differs', () => {
    expect(websitesOf(read, found)).toHaveLength(1)
    expect(websitesOf(read, from('place', 2, seen('websites', 'https://marlowe.example/menu')))).toHaveLength(2)
  })

  it('stay removed however another source writes the same URL', () => {
    const gone = edit(3, factsOfValue({ field: 'websites', was: 'www.marlowe.example', to: null }))
    expect(websitesOf(read, found, gone)).toEqual([])
  })
})
