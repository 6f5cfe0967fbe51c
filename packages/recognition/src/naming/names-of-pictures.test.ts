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
  it("is not rejected for looking like a person's name", () => {
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

  it('leaves out a job title in any language', () => {
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

describe('a name whose domain leaves out its first words', () => {
  it.each([
    ['The Copper Kettle', 'joan@copperkettle.com'],
    ['Chef Marisol Catering', 'marisolcatering.com'],
    ['Old Mill Winery', 'info@millwinery.com'],
    ['The Ortiz Law Group', 'dana@ortizlaw.com'],
    ['Little Owl Café', 'owlcafe.com'],
    ['Tenuta Colle Verde', 'export@colleverde.wine'],
    ['Domaine Roquevert', 'contact@roquevert.fr'],
    ['Weingut Steinberg', 'info@steinberg.de'],
    ['Arquitetura Aurora', 'paula@aurora.com.br'],
  ])('has its whole line: %s beside %s', (name, address) => {
    const lines = [line(name, 0.1, 0.1), line('614-488-8371', 0.5, 0.05), line(address, 0.6, 0.05)]
    expect(companyOf(...lines)).toBe(name)
    expect(readFields(lines).people).toEqual([])
  })

  it.each([
    'Visit Copper Kettle',
    'Welcome to Copper Kettle',
    'by Copper Kettle',
    'Manager Copper Kettle',
    'Member of Copper Kettle',
    'Your Friends at Copper Kettle',
  ])('leaves out words that only introduce it: %s', (text) => {
    expect(
      companyOf(line(text, 0.1, 0.1), line('614-488-8371', 0.5, 0.05), line('info@copperkettle.com', 0.6, 0.05)),
    ).toBe('Copper Kettle')
  })
})

describe('the name on a sign', () => {
  it.each([
    'HAPPY NAILS',
    'VIDA NAILS',
    'Royal Cleaners',
    'Love Nails & Spa',
    'Planet Fitness',
    'New Hope Church',
    'Dream Kitchens',
    'Faith Plumbing',
    'Peluquería Vida',
    'Boulangerie Bonne Vie',
    'Salon Leben',
  ])('may be a common word with the trade of a business: %s', (name) => {
    expect(companyOf(line(name, 0.3, 0.12))).toBe(name)
  })

  it.each([
    'LIVE MUSIC',
    'REAL ESTATE',
    'USED CARS',
    'FRESH BREAD',
    'FISH & CHIPS',
    'KIDS SALON',
    'DAY SPA',
    'HAIR & NAILS',
    'COMMUNITY CHURCH',
    'WATER HEATING',
    'LIFE INSURANCE',
    'Pain Clinic',
    'Neue Apotheke',
    'FARMACIA',
  ])('is not claimed from goods or a description: %s', (text) => {
    expect(companyOf(line(text, 0.3, 0.12))).toBeNull()
  })

  it('is the one that the website spells, not the goods below it', () => {
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

  it('does not include a line that repeats its words', () => {
    expect(
      companyOf(
        line('MARLOWE REMOVALS', 0.2, 0.12),
        line('Removals & Storage', 0.36, 0.11),
        line('Est 1988', 0.6, 0.05),
      ),
    ).toBe('MARLOWE REMOVALS')
  })

  it('includes its number, even below a trade in larger letters', () => {
    expect(companyOf(line('Dentistry', 0.1, 0.3), line('45', 0.45, 0.25, 0.35, 0.3))).toBe('Dentistry 45')
  })

  it('includes a small connecting letter between two tall words', () => {
    expect(
      companyOf(
        line('Aranda', 0.3, 0.1, 0.1, 0.3),
        line('e', 0.34, 0.05, 0.43, 0.02),
        line('Hijos', 0.3, 0.1, 0.48, 0.2),
        line('Ramos', 0.6, 0.03),
      ),
    ).toBe('Aranda e Hijos')
  })

  it('joins words spaced far apart at one height', () => {
    const sign = [
      line('SYSTEMS', 0.3, 0.1, 0.05, 0.24),
      line('BY', 0.3, 0.1, 0.42, 0.08),
      line('BERNIE', 0.3, 0.1, 0.63, 0.2),
      line('Websites', 0.6, 0.03),
    ]
    expect(companyOf(...sign)).toBe('SYSTEMS BY BERNIE')
  })

  it('joins words on one slanted line', () => {
    const leaning = (text: string, x: number, y: number): TextLine => ({
      ...line(text, y, 0.06, x, 0.3),
      quad: [
        { x, y },
        { x: x + 0.3, y: y - 0.06 },
        { x: x + 0.3, y },
        { x, y: y + 0.06 },
      ],
    })
    const read = readFields([leaning('CALLUM', 0.1, 0.4), leaning('NEEDLE', 0.5, 0.32), line('Open', 0.8, 0.03)])
    expect(read.companies.map(({ value }) => value)).toContain('CALLUM NEEDLE')
  })

  it('comes before the trade above its two words', () => {
    const read = readFields([
      line('BUCHHANDLUNG', 0.2, 0.1),
      line('ÖHLER', 0.35, 0.06, 0.22, 0.2),
      line('HÖLZL', 0.35, 0.06, 0.5, 0.2),
    ])
    expect(read.companies.map(({ value }) => value)).toContain('ÖHLER HÖLZL BUCHHANDLUNG')
  })

  it('is joined around an emblem', () => {
    const read = readFields([line('Barrel', 0.2, 0.1), line('Dance', 0.5, 0.1)])
    expect(read.companies.map(({ value }) => value)).toContain('Barrel Dance')
  })

  it('is not joined across text in between', () => {
    const read = readFields([line('Barrel', 0.2, 0.1), line('Sunday 9 to 5', 0.37, 0.04), line('Dance', 0.5, 0.1)])
    expect(read.companies.map(({ value }) => value)).not.toContain('Barrel Dance')
  })

  it('keeps the number after its trade', () => {
    expect(companyOf(line('LE GRILL 31', 0.2, 0.12), line('Couscous', 0.6, 0.04), line('Tajine', 0.7, 0.04))).toBe(
      'LE GRILL 31',
    )
  })

  it('is not split into a directory because a number repeats', () => {
    const front = [
      line('LE GRILL 31', 0.1, 0.12),
      line('RESTAURANT', 0.4, 0.09),
      line('LA GRILLADE', 0.6, 0.1),
      line('MET SON 31', 0.75, 0.1),
    ]
    expect(readFields(front).others ?? []).toEqual([])
    expect(companyOf(...front)).toBe('LE GRILL 31')
  })

  it('does not include the edge of a frame before its capital', () => {
    const read = readFields([line('lDe Schuur', 0.2, 0.12), line('Verkoop', 0.6, 0.04)])
    expect(read.companies.map(({ value }) => value)).not.toContain('lDe Schuur')
  })

  it.each(['halviluxcartoleria.eu', 'HALVILUX.MX', 'www.halvilux.info', 'Visit halvilux.biz'])(
    'is not a web address: %s',
    (host) => {
      const read = readFields([line(host, 0.2, 0.1), line('Halvilux Cartoleria', 0.5, 0.06)])
      expect(read.companies.map(({ value }) => value)).not.toContain(host)
      expect(read.company?.value).toBe('Halvilux Cartoleria')
    },
  )

  it('is not a country', () => {
    const read = readFields([line('KOREA', 0.2, 0.1), line('PASECO', 0.5, 0.05)])
    expect(read.companies.map(({ value }) => value)).not.toContain('KOREA')
  })

  it('gets back the s that a frame cut off', () => {
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
  ])('is absent if the picture says %s', (...texts) => {
    expect(companyOf(...texts.map((text, at) => line(text, 0.2 + at * 0.2, 0.12)))).toBeNull()
  })
})
