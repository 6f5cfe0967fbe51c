import { describe, expect, it } from 'vitest'
import type { TextLine } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'

const line = (text: string, y: number, height: number, x = 0.2, width = 0.6): TextLine => ({
  text,
  confidence: 0.97,
  box: { x, y, width, height },
})
const companyOf = (...lines: TextLine[]) => readFields(lines).company?.value ?? null

describe('the name on a card', () => {
  it('is no person’s because it looks like one', () => {
    const card = [
      line("Hugh's Market", 0.1, 0.09),
      line('Tobias Lindell', 0.35, 0.05),
      line('Founder', 0.43, 0.04),
      line('(541) 726-0199', 0.6, 0.04),
      line('info@umar.example', 0.7, 0.04),
    ]
    expect(companyOf(...card)).toBe("Hugh's Market")
    expect(readFields(card).people.map(({ name, title }) => [name, title])).toEqual([['Tobias Lindell', 'Founder']])
  })

  it('leaves out what somebody does there, in whatever language', () => {
    expect(
      companyOf(
        line('Rocío Arrúe', 0.1, 0.05),
        line('Gerente', 0.17, 0.05),
        line('Mudanzas de la Fuente', 0.24, 0.05),
        line('+34 93 676 89 52', 0.5, 0.04),
        line('rocio.arrue@mudanzasdelafuente.example', 0.6, 0.04),
      ),
    ).toBe('Mudanzas de la Fuente')
  })
})

describe('the name on a sign', () => {
  it('is the one that the website spells, and not the goods below it', () => {
    expect(
      companyOf(
        line('WESTMOOR GARDEN CENTRE', 0.1, 0.1),
        line('Wedding Flowers', 0.35, 0.09),
        line('Same Day Delivery', 0.47, 0.09),
        line('Bouquets', 0.59, 0.09),
        line('www.westmoorgardencentre.com.au', 0.85, 0.05),
      ),
    ).toBe('WESTMOOR GARDEN CENTRE')
  })

  it('does not go on where its words are said again', () => {
    expect(
      companyOf(
        line('MARLOWE REMOVALS', 0.2, 0.12),
        line('Removals & Storage', 0.36, 0.11),
        line('Est 1988', 0.6, 0.05),
      ),
    ).toBe('MARLOWE REMOVALS')
  })

  it('has its number where it stands, also below a trade in larger letters', () => {
    expect(companyOf(line('Dentistry', 0.1, 0.3), line('45', 0.45, 0.25, 0.35, 0.3))).toBe('Dentistry 45')
  })

  it('is joined by a small letter between two words as tall', () => {
    expect(
      companyOf(
        line('Aranda', 0.3, 0.1, 0.1, 0.3),
        line('e', 0.34, 0.05, 0.43, 0.02),
        line('Hijos', 0.3, 0.1, 0.48, 0.2),
        line('Ramos', 0.6, 0.03),
      ),
    ).toBe('Aranda e Hijos')
  })

  it('ends with the s that a frame cut off', () => {
    const read = readFields([line("Lindell'", 0.1, 0.1), line('39 High Street', 0.4, 0.05)])
    expect(read.companies[0]?.value).toBe("Lindell's")
  })

  it.each([
    ['Théâtre de la Cité', 'LES ARTS ANCIENS', 'Musée', 'Gare du Nord'],
    ['Imogen Sallow', 'Poet and teacher', '1871 - 1932', 'lived and worked here'],
    ['Via Garibaldi'],
    ['Town Hall 700 m', 'Library', 'Station'],
    ['Hochspannung', 'Lebensgefahr'],
    ['Propriété privée'],
  ])('is none where it says %s', (...texts) => {
    expect(companyOf(...texts.map((text, at) => line(text, 0.2 + at * 0.2, 0.12)))).toBeNull()
  })
})
