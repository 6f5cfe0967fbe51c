import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { first, HERE, north, place, read } from '../../test/places.ts'
import { type BusinessClues, type ProviderPlace, rankPlaces } from './rank-places.ts'

describe('a place', () => {
  test.for<[string, BusinessClues, ProviderPlace, object]>([
    ['of the same name is accepted', read('Blue Door Bakery'), place('Blue Door Bakery'), { band: 'accepted' }],
    [
      'whose name differs by its form in law alone is accepted',
      read('Harbor Supply Co., Ltd.'),
      place('Harbor Supply Company Limited'),
      { band: 'accepted', similarity: 100 },
    ],
    [
      'that goes by the name that was read, too, is accepted',
      read('The Drip'),
      place('Northside Espresso Bar', { otherNames: ['The Drip'] }),
      { band: 'accepted' },
    ],
    [
      'next door in the same mall is blocked, however near it is',
      read('Santander Bank', { position: HERE }),
      place('Star Nails', { position: north(5) }),
      { band: 'blocked', isWorthAsking: false },
    ],
    [
      'of that name in the next town asks a person',
      read('Blue Door Bakery', { position: HERE }),
      place('Blue Door Bakery', { position: north(9_000) }),
      { band: 'provisional', doubts: ['far_away'] },
    ],
    [
      'far from where a card was photographed is accepted where the number agrees',
      read('Blue Door Bakery', { position: HERE, phones: ['+15417260199'] }),
      place('Blue Door Bakery', { position: north(900_000), phone: '(541) 726-0199' }),
      { band: 'accepted', agrees: ['phone'] },
    ],
    [
      'of that name in another street asks a person',
      read('Blue Door Bakery', { addresses: ['12 Alder Street, Springfield, OR 97477'] }),
      place('Blue Door Bakery', { address: '400 Main St, Springfield, OR 97477' }),
      { band: 'provisional', doubts: ['other_address'] },
    ],
    [
      'at the address that was read is accepted',
      read('Blue Door Bakery', { addresses: ['12 Alder St, Springfield, OR 97477'] }),
      place('Blue Door Bakery & Café', { address: '12 Alder Street, Springfield, OR 97477' }),
      { band: 'accepted', agrees: ['address'] },
    ],
    [
      'that shares a part of the name with it asks a person',
      read('Greenhill Bakery'),
      place('Greenhill & Sons'),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'whose name was not surely read asks a person',
      read('Blue Door Bakery', { isNameSure: false }),
      place('Blue Door Bakery'),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'in front of which its name was read, be it not surely, is accepted',
      read('Blue Door Bakery', { isNameSure: false, position: HERE }),
      place('Blue Door Bakery', { position: north(20) }),
      { band: 'accepted' },
    ],
    [
      'that has closed for good asks a person',
      read('Blue Door Bakery', { phones: ['+15417260199'] }),
      place('Blue Door Bakery', { phone: '+15417260199', isClosed: true }),
      { band: 'provisional', doubts: ['closed'] },
    ],
    [
      'of the same name in another trade asks a person',
      read('Lantern Bakery'),
      place('Lantern Plumbing'),
      { band: 'provisional', doubts: ['other_trade'] },
    ],
    [
      'with a name that only says the trade asks a person',
      read('The Coffee House', { position: HERE }),
      place('Coffee House', { position: north(10) }),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'where the name was read wrongly may be offered and is not accepted',
      read('QIFEAER', { position: HERE }),
      place('Quillfeather Dental', { position: north(15) }),
      { band: 'provisional', isWorthAsking: true },
    ],
    [
      'of which half the name was read may be offered, and stays blocked',
      read('Quill', { position: HERE }),
      place('Quillfeather & Daughters', { position: north(15) }),
      { band: 'blocked', isWorthAsking: true },
    ],
    [
      'whose number was read is offered whatever the name',
      read('OPEN DAILY', { phones: ['+15417260199'] }),
      place('Marlowe Roofing', { phone: '+15417260199' }),
      { band: 'blocked', isWorthAsking: true },
    ],
    [
      'that only another reading of the name speaks for asks a person',
      read('Fresh every day', { names: ['Fresh every day', 'Blue Door Bakery'] }),
      place('Blue Door Bakery'),
      { band: 'provisional', similarity: 84 },
    ],
  ])('%s', ([, of, found, wanted]) => {
    expect(first(of, found)).toMatchObject(wanted)
  })
})

describe('among several places', () => {
  test('the branch in front of which the photo was taken comes first and is accepted', () => {
    const [here, there] = [
      place('Blue Door Bakery', { position: north(20) }),
      place('Blue Door Bakery', { position: north(700) }),
    ]
    expect(first(read('Blue Door Bakery', { position: HERE }), there, here)).toMatchObject({
      place: here,
      band: 'accepted',
    })
  })

  test('two branches that nothing tells apart are left to a person', () => {
    const branches = ['1 Elm Road, Ashford', '9 Oak Road, Ashford'].map((address) =>
      place('Blue Door Bakery', { address }),
    )
    expect(first(read('Blue Door Bakery'), ...branches)).toMatchObject({ band: 'provisional', doubts: ['several'] })
  })

  test('a neighbor that only shares the family name is not certain next to a shop with the whole name', () => {
    const relative = place('Valavanis', { category: 'optician', position: north(5) })
    const meant = place('Optika Valavanis', { category: 'optician', position: north(30) })
    const [best] = rankPlaces(read('Optica Valavanis', { position: HERE }), [meant, relative])
    expect(best).toMatchObject({ place: relative, band: 'provisional', doubts: ['several'] })
    expect(first(read('Valavanis', { position: HERE }), meant, relative)).toMatchObject({ band: 'accepted' })
  })

  test('two shops at one address that share only the word that was read are left to a person', () => {
    const address = '119 Market Place, Thornbeck TB4 7QX'
    const [near, meant] = [
      place('Hare & Micklethwaite', { address, category: 'estate agent', position: north(2) }),
      place('Grey Hare', { address, category: 'estate agent', position: north(14) }),
    ]
    const of = read('Hare', { addresses: ['119 Market Place'], position: HERE })
    expect(first(of, near, meant)).toMatchObject({ band: 'provisional', agrees: ['address'], doubts: ['several'] })
  })

  test.for([
    { where: 'around one corner', house: '90 New Street' },
    { where: 'in one street', house: '23 Quay Road' },
  ])('two branches $where are separate, even if only one has the website that was read', ({ house }) => {
    const [one, other] = [
      place('Blue Door Bakery', { website: 'https://bluedoor.example', address: '17 Quay Road', position: north(45) }),
      place('Blue Door Bakery', { address: house, position: north(3) }),
    ]
    const of = read('Blue Door Bakery', { websites: ['bluedoor.example'], position: HERE })
    expect(first(of, one, other)).toMatchObject({ band: 'provisional', doubts: ['several'] })
  })

  test('a website that all branches share does not identify the branch', () => {
    const website = 'https://bluedoor.example'
    const [one, other] = [
      place('Blue Door Bakery', { website, address: '1 Elm Road, Ashford' }),
      place('Blue Door Bakery', { address: '9 Oak Road, Ashford' }),
    ]
    const of = read('Blue Door Bakery', { websites: ['bluedoor.example'] })
    expect(first(of, one, other)).toMatchObject({ band: 'provisional', doubts: ['several'] })
  })

  test('a website does not identify a branch if another one has the name in local script only', () => {
    const [one, other] = [
      place('Τερζισ & Αναγνοστου', {
        otherNames: ['Terzis & Anagnostou'],
        website: 'https://terzis.example',
        address: '52 Filellinon',
      }),
      place('Τερζισ & Αναγνοστου', { address: '134 Agiou Nikolaou' }),
    ]
    const of = read('Terzis & Anagnostou', { websites: ['terzis.example'] })
    expect(first(of, one, other)).toMatchObject({ place: one, band: 'provisional', doubts: ['several'] })
  })

  test('the place whose trade the picture shows comes first if no name could be read', () => {
    const [dentist, bakery] = [
      place('Star', { category: 'dentist', position: north(10) }),
      place('Marlowe', { category: 'bakery', position: north(30) }),
    ]
    const of = read('', { isNameSure: false, position: HERE, lines: ['Brezeln', 'Kuchen'] })
    expect(first(of, dentist, bakery)).toMatchObject({ place: bakery, band: 'blocked', isWorthAsking: true })
  })

  test('a place listed twice at the same spot counts once', () => {
    const twice = [north(20), north(30)].map((position) => place('Blue Door Bakery', { position }))
    expect(first(read('Blue Door Bakery', { position: HERE }), ...twice).band).toBe('accepted')
  })

  test('the shop right here comes before others down the street with the trade on the sign', () => {
    const [here, ...others] = [
      place('Jagger & Sons', { category: 'hairdresser', position: north(15) }),
      place('Hair Salon Karavi', { category: 'hairdresser', position: north(290) }),
      place('Ostrich Hair Salon', { category: 'hairdresser', position: north(240) }),
    ]
    const of = read('Hair Salon', { isNameSure: false, position: HERE, lines: ['Hair Salon', 'Color'] })
    expect(first(of, ...others, here)).toMatchObject({ place: here, isTold: false, isWorthAsking: true })
  })

  test('the shop right here is worth asking about if the sign states only its trade, however clearly it was read', () => {
    const here = place('The Little Weaver', { category: 'hairdresser', position: north(15) })
    expect(first(read('Hair', { position: HERE }), here)).toMatchObject({ isWorthAsking: true, band: 'blocked' })
    expect(first(read('Quorndon', { position: HERE }), here)).toMatchObject({ isWorthAsking: false })
  })

  test('a matching number comes before a similar name', () => {
    const category = 'pharmacy'
    const alike = ['Zamek', 'Jagoda', 'Rynek'].map((word) => place(`Apteka ${word}`, { category }))
    const meant = place('Nevnor', { category, phone: '+48717993942' })
    expect(first(read('Meynci Apteka', { phones: ['+48717993942'] }), ...alike, meant).place).toBe(meant)
  })

  test('a trade word beside a misread name does not rank others of that trade first', () => {
    const category = 'pharmacy'
    const others = ['Apteka Mżyk', 'Apteka Zamek', 'Apteka Rynek'].map((name, at) =>
      place(name, { category, position: north(20 + 30 * at) }),
    )
    const meant = place('Pszczółkowski i Synowie', { category, position: north(90) })
    const lines = ['Ps2czólkavvski Sgn', 'Apteka']
    const names = [lines.join(' '), ...lines, 'Apteka Ziola', 'Ziola']
    const of = read(lines.join(' '), { names, isNameSure: false, position: HERE, lines })
    expect(first(of, ...others, meant)).toMatchObject({ place: meant, isWorthAsking: true })
  })

  test.for([
    { what: 'number', clues: { phones: ['+302107822671'] }, given: { phone: '+30 231 494 8074' } },
    { what: 'website', clues: { websites: ['jorfen.example'] }, given: { website: 'https://katerina.example' } },
  ])('a place with another $what than the printed one comes after one without any', ({ clues, given }) => {
    const category = 'jewelry'
    const [other, meant] = [
      place('Uladel', { category, position: north(40), ...given }),
      place('Ostaquet', { category, position: north(70) }),
    ]
    const of = read('', { names: [''], isNameSure: false, position: HERE, lines: ['Kosmimata'], ...clues })
    expect(first(of, other, meant).place).toBe(meant)
  })

  test('a place right here with more to its name is not ruled out by one elsewhere that has just what was read', () => {
    const [elsewhere, here] = [
      place('Teapot Tavern', { position: north(184), category: 'pub' }),
      place('Little Teapot Tavern', { position: north(31), category: 'pub' }),
    ]
    const of = read('Teapot Tavern', { position: HERE, lines: ['Teapot Tavern'] })
    expect(first(of, elsewhere, here)).toMatchObject({ place: here, band: 'provisional' })
  })

  test('a name that lost its first letters is left to a person between the one it ends and the one it contains', () => {
    const [other, meant] = [
      place('Teapot Tavern', { address: '61 Kirkgate, Thornbeck' }),
      place('Little Teapot Tavern', { address: '58 Market Place, Thornbeck' }),
    ]
    const of = read('le Teapot Tavern', { lines: ['le Teapot', 'Tavern'] })
    expect(first(of, other, meant)).toMatchObject({ band: 'provisional' })
    expect(first(read('Teapot Tavern'), other, meant)).toMatchObject({ place: other, band: 'accepted' })
  })

  test.for([
    { whole: 'Farmacia Julián Echeverría', part: 'Farmacia Julián', category: 'pharmacy' },
    { whole: 'Hamish’s Dental Practice', part: 'Hamish’s Dental Care', category: 'dentist' },
  ])('$whole comes before $part if its whole name was read', ({ whole, part, category }) => {
    const [other, meant] = [place(part, { category }), place(whole, { category })]
    const shorter = whole.split(' ').slice(0, 2).join(' ')
    const of = read(whole, { names: [whole, shorter], lines: [whole] })
    expect(first(of, other, meant)).toMatchObject({ place: meant, band: 'accepted' })
  })

  test('a neighbor comes after the place whose name was read, even if it is nearer', () => {
    const [neighbor, meant] = [
      place('Star Nails', { position: north(2) }),
      place('Santander Bank', { position: north(90) }),
    ]
    expect(first(read('Santander', { position: HERE }), neighbor, meant).place).toBe(meant)
  })

  test('a line in the picture tells neighbors apart when the name does not', () => {
    const neighbors = ['Star Nails', 'Quillfeather Dental', 'Marlowe Roofing'].map((name) =>
      place(name, { position: north(15) }),
    )
    const of = read('Smiles for life', { position: HERE, lines: ['Smiles for life', 'Quilfeathr Dentl'] })
    expect(first(of, ...neighbors)).toMatchObject({ place: { name: 'Quillfeather Dental' }, band: 'blocked' })
  })
})

test('proximity alone accepts nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (name, other) => {
      const far = first(read(name), place(other))
      const near = first(read(name, { position: HERE }), place(other, { position: HERE }))
      expect(near.similarity).toBe(far.similarity)
      expect(near.band === 'accepted' && far.similarity < 85).toBe(false)
    }),
  )
})
