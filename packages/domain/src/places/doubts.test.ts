import { describe, expect, test } from 'vitest'
import { first, HERE, north, place, read } from '../../test/places.ts'
import type { BusinessClues, ProviderPlace } from './rank-places.ts'

describe('a place', () => {
  test.for<[string, BusinessClues, ProviderPlace, object]>([
    [
      'of that name and website in another street asks a person, for all branches have one website',
      read('Blue Door Bakery', { addresses: ['12 Alder Street, Springfield'], websites: ['bluedoor.example'] }),
      place('Blue Door Bakery', { address: '400 Main St, Ashford', website: 'https://bluedoor.example' }),
      { band: 'provisional', agrees: ['website'], doubts: ['other_address'] },
    ],
    [
      'of that name and website in another house of the street is accepted, for a digit is soon misread',
      read('Blue Door Bakery', { addresses: ['12 Alder Street, Springfield'], websites: ['bluedoor.example'] }),
      place('Blue Door Bakery', { address: '72 Alder St, Springfield', website: 'https://bluedoor.example' }),
      { band: 'accepted', agrees: ['website'], doubts: [] },
    ],
    [
      'of that name and number is accepted wherever its map says that it is',
      read('Blue Door Bakery', { addresses: ['12 Alder Street, Springfield'], phones: ['+15417260199'] }),
      place('Blue Door Bakery', { address: '400 Main St, Ashford', phone: '(541) 726-0199' }),
      { band: 'accepted', agrees: ['phone'], doubts: [] },
    ],
    [
      'of that name and website right where the photo was taken is accepted, whatever address its sign gives',
      read('Blue Door Bakery', {
        addresses: ['12 Alder Street, Springfield'],
        websites: ['bluedoor.example'],
        position: HERE,
      }),
      place('Blue Door Bakery', {
        address: '400 Main St, Ashford',
        website: 'https://bluedoor.example',
        position: north(40),
      }),
      { band: 'accepted', agrees: ['website'], doubts: [] },
    ],
    [
      'of a name that is only much alike, a few streets away, asks a person',
      read('Hebblethwaite Electrics', { position: HERE }),
      place('Hebblethwaite Electrical', { position: north(450) }),
      { band: 'provisional', doubts: ['far_away'] },
    ],
    [
      'of a name that is only much alike, right here, is accepted',
      read('Hebblethwaite Electrics', { position: HERE }),
      place('Hebblethwaite Electrical', { position: north(60) }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'of whose name only the trade was read asks a person, at the same address too',
      read('Family Dentistry', { addresses: ['175 Mill Avenue'] }),
      place('Mulvaney Family Dentistry', { address: '175 Mill Avenue, Marlow Falls' }),
      { band: 'provisional', agrees: ['address'], doubts: ['no_name'] },
    ],
    [
      'of another trade asks a person at the same address too, for a house may hold several shops',
      read('Barnaby’s Garage', { addresses: ['133 Victoria Road'] }),
      place('Barnaby’s', { address: '133 Victoria Road, Thornbeck', category: 'estate agent' }),
      { band: 'provisional', agrees: ['address'], doubts: ['other_trade'] },
    ],
    [
      'with another website asks a person where the name is only much alike',
      read('Ostbel Horno', { position: HERE, websites: ['lorzano.example'] }),
      place('Ostabel Horno', { position: north(80), website: 'https://uldon.example' }),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'with another website asks a person where the sign says more of the name, if only its trade',
      read('Old Sparrow Nails', { position: HERE, websites: ['oldsparrownails.example'] }),
      place('The Old Sparrow', { position: north(68), website: 'https://theoldsparrow.example', category: 'beauty' }),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'with another website and a part of the name asks a person at the same address too',
      read('Arizmendi y Barrientos', { addresses: ['Plaza Mayor 165'], websites: ['vernolin.example'] }),
      place('Arizmendi', { address: 'Plaza Mayor 165, Olmedal', website: 'https://rossafen.example' }),
      { band: 'provisional', agrees: ['address'], doubts: ['no_name'] },
    ],
    [
      'with another website asks a person where the name is the same to the letter and nothing else agrees',
      read('Blue Door Bakery', { websites: ['bluedoor.example'] }),
      place('Blue Door Bakery', { website: 'https://bluedoor.co.example' }),
      { band: 'provisional', doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'with another website asks a person where a place of the same name is a street away',
      read('Blue Door Bakery', { websites: ['bluedoor.example'], position: HERE }),
      place('Blue Door Bakery', { website: 'https://bluedoor.co.example', position: north(200) }),
      { band: 'provisional', doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'of the same name right in front of the photo is accepted, whatever website its map gives',
      read('Blue Door Bakery', { websites: ['bluedoor.example'], position: HERE }),
      place('Blue Door Bakery', { website: 'https://pages.example/bluedoor', position: north(40) }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'without a website is accepted by the same name beside one that was read',
      read('Blue Door Bakery', { websites: ['bluedoor.example'] }),
      place('Blue Door Bakery'),
      { band: 'accepted', doubts: [] },
    ],
    [
      'of that name and number is accepted where its map gives another website',
      read('Blue Door Bakery', { websites: ['bluedoor.example'], phones: ['+15417260199'] }),
      place('Blue Door Bakery', { website: 'https://pages.example/bluedoor', phone: '(541) 726-0199' }),
      { band: 'accepted', agrees: ['phone'], doubts: [] },
    ],
    [
      'of a group asks a person where only the group’s website agrees',
      read('Hilltop Garden Inn', { websites: ['hilltop.example'] }),
      place('Hilltop', { website: 'https://hilltop.example' }),
      { band: 'provisional', agrees: ['website'], doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'of a group asks a person where only the domain of the group’s email agrees',
      read('Hilltop', { emails: ['hello@hilltop.example'] }),
      place('Courtyard by Hilltop', { website: 'https://hilltop.example' }),
      { band: 'provisional', agrees: ['email'], doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'of a group is accepted in front of the photo by the group’s website',
      read('Hilltop Garden Inn', { websites: ['hilltop.example'], position: HERE }),
      place('Hilltop', { website: 'https://hilltop.example', position: north(40) }),
      { band: 'accepted', agrees: ['website'], doubts: [] },
    ],
    [
      'of a group is accepted by its own number beside the group’s website',
      read('Hilltop Garden Inn', { websites: ['hilltop.example'], phones: ['+15417260199'] }),
      place('Hilltop', { website: 'https://hilltop.example', phone: '+15417260199' }),
      { band: 'accepted', agrees: ['phone', 'website'], doubts: [] },
    ],
    [
      'whose name has another number asks a person in front of the photo, even if the website agrees',
      read('Terminal 1 Newsstand', { websites: ['newsstand.example'], position: HERE }),
      place('Terminal 2 Newsstand', { website: 'https://newsstand.example', position: north(90) }),
      { band: 'provisional', agrees: ['website'], doubts: ['no_name'] },
    ],
    [
      'on the other side of town asks a person, however much the letters are alike',
      read('Eastside Auto'),
      place('Westside Auto'),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'of a short name that is only much alike asks a person where nothing says that it is here',
      read('The Harp'),
      place('The Sharp'),
      { band: 'provisional', doubts: ['no_name'] },
    ],
    [
      'of a short name that is only much alike is accepted in front of the photo',
      read('The Harp', { position: HERE }),
      place('The Harrp', { position: north(40) }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'with another number asks a person where nothing else agrees, for it may be a namesake',
      read('Blue Door Bakery', { phones: ['+15417260199'] }),
      place('Blue Door Bakery', { phone: '+15417268844' }),
      { band: 'provisional', doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'with another number asks a person where a place of the same name is a street away',
      read('Blue Door Bakery', { phones: ['+15417260199'], position: HERE }),
      place('Blue Door Bakery', { phone: '+15417268844', position: north(200) }),
      { band: 'provisional', doubts: ['no_name'], isWorthAsking: true },
    ],
    [
      'of the same name right in front of the photo is accepted, whatever number its map gives',
      read('Blue Door Bakery', { phones: ['+15417260199'], position: HERE }),
      place('Blue Door Bakery', { phone: '+15417268844', position: north(40) }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'of that name and website is accepted where its map gives another number',
      read('Blue Door Bakery', { phones: ['+15417260199'], websites: ['bluedoor.example'] }),
      place('Blue Door Bakery', { phone: '+15417268844', website: 'https://bluedoor.example' }),
      { band: 'accepted', agrees: ['website'], doubts: [] },
    ],
    [
      'whose number differs by a digit is accepted by the same name, for a digit is soon misread',
      read('Blue Door Bakery', { phones: ['+15417260199'] }),
      place('Blue Door Bakery', { phone: '+15417260196' }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'with another number asks nobody about a card, which gives a person’s own number',
      read('Blue Door Bakery', { phones: ['+15417260199'], isCard: true }),
      place('Blue Door Bakery', { phone: '+15417268844' }),
      { band: 'accepted', doubts: [] },
    ],
    [
      'that is called after its trade alone is accepted at its address',
      read('Family Dentistry', { addresses: ['175 Mill Avenue'] }),
      place('Family Dentistry', { address: '175 Mill Avenue, Marlow Falls' }),
      { band: 'accepted', agrees: ['address'], doubts: [] },
    ],
    [
      'of that name in another house of the street asks a person where nothing else agrees',
      read('Blue Door Bakery', { addresses: ['12 Alder Street, Springfield'] }),
      place('Blue Door Bakery', { address: '72 Alder St, Springfield' }),
      { band: 'provisional', doubts: ['other_address'] },
    ],
  ])('%s', ([, of, seen, judged]) => {
    expect(first(of, seen)).toMatchObject(judged)
  })
})

describe('a place far from where the photo was taken', () => {
  const website = 'https://bluedoor.example'
  const there = { position: north(100_000) }

  test.for<[string, Partial<BusinessClues>, Partial<ProviderPlace>, object]>([
    [
      'asks a person where it shares the website of a sign, which says the company and not the branch',
      { websites: ['bluedoor.example'] },
      { website },
      { band: 'provisional', agrees: ['website'], doubts: ['far_away'], isWorthAsking: true },
    ],
    [
      'asks a person where it shares the domain of an email on a sign',
      { emails: ['hello@bluedoor.example'] },
      { website },
      { band: 'provisional', agrees: ['email'], doubts: ['far_away'], isWorthAsking: true },
    ],
    [
      'is accepted by the website of a card, for a card is photographed anywhere',
      { websites: ['bluedoor.example'], isCard: true },
      { website },
      { band: 'accepted', agrees: ['website'], doubts: [] },
    ],
    [
      'asks a person on a card of which nothing but the name agrees',
      { isCard: true },
      {},
      { band: 'provisional', doubts: ['far_away'] },
    ],
    [
      'asks a person where the sign gives only a house and a street, which another town may have too',
      { addresses: ['12 Alder Street'] },
      { address: '12 Alder St, Farwell, OR 97990' },
      { band: 'provisional', agrees: [], doubts: ['far_away'] },
    ],
    [
      'is accepted by the number of a sign',
      { phones: ['+15417260199'] },
      { phone: '+1 541 726 0199' },
      { band: 'accepted', agrees: ['phone'], doubts: [] },
    ],
    [
      'is accepted by the address of a sign',
      { addresses: ['12 Alder Street, Springfield'] },
      { address: '12 Alder St, Springfield' },
      { band: 'accepted', agrees: ['address'], doubts: [] },
    ],
  ])('%s', ([, of, seen, judged]) => {
    const sign = read('Blue Door Bakery', { position: HERE, ...of })
    expect(first(sign, place('Blue Door Bakery', { ...there, ...seen }))).toMatchObject(judged)
  })

  test.for([
    [400, { band: 'provisional', doubts: ['far_away'] }],
    [250, { band: 'accepted', doubts: [] }],
  ] as const)('of the very name that was read, %i meters away', ([meters, judged]) => {
    const sign = read('Blue Door Bakery', { position: HERE })
    expect(first(sign, place('Blue Door Bakery', { position: north(meters) }))).toMatchObject(judged)
  })

  test('needs a person’s answer if the printed town differs, even for a card that has its website', () => {
    const about = { ...HERE, meters: 12_000 }
    const card = read('Blue Door Bakery', { about, websites: ['bluedoor.example'], isCard: true })
    expect(first(card, place('Blue Door Bakery', { ...there, website }))).toMatchObject({
      band: 'provisional',
      agrees: ['website'],
      doubts: ['other_town'],
    })
  })
})

describe('a place whose number has another country’s calling code', () => {
  const OF_LONDON = '+44 20 7946 0123'

  test.for<[string, Partial<BusinessClues>, Partial<ProviderPlace>, object]>([
    [
      'asks a person, however much the name is the same',
      { phones: ['+15413430187'] },
      { phone: OF_LONDON },
      { band: 'provisional', doubts: ['other_town'], isWorthAsking: true },
    ],
    [
      'asks a person where the website is the same, for a company has one in several countries',
      { phones: ['+15413430187'], websites: ['marlowe.example'] },
      { phone: OF_LONDON, website: 'https://marlowe.example' },
      { band: 'provisional', agrees: ['website'], doubts: ['other_town'] },
    ],
    [
      'asks a person where two zeros are written for the plus',
      { phones: ['+15413430187'] },
      { phone: '0044 (0)20 7946 0123' },
      { band: 'provisional', doubts: ['other_town'] },
    ],
    [
      'is accepted where one of the numbers on a card has that code',
      { phones: ['+15413430187', '+442079460999'], isCard: true },
      { phone: OF_LONDON },
      { band: 'accepted', doubts: [] },
    ],
    [
      'is accepted where the country of a number on a card is not known',
      { phones: ['+15413430187', '2079460999'], isCard: true },
      { phone: OF_LONDON },
      { band: 'accepted', doubts: [] },
    ],
    [
      'is accepted at the address that was read',
      { phones: ['+15413430187'], addresses: ['4 High Street, London'] },
      { phone: OF_LONDON, address: '4 High Street, London' },
      { band: 'accepted', agrees: ['address'], doubts: [] },
    ],
    [
      'is accepted right in front of the photo',
      { phones: ['+15413430187'], position: HERE },
      { phone: OF_LONDON, position: north(40) },
      { band: 'accepted', doubts: [] },
    ],
  ])('%s', ([, of, seen, judged]) => {
    expect(first(read('Marlowe Bakery', of), place('Marlowe Bakery', seen))).toMatchObject(judged)
  })

  test.for([
    ['has no plus, so that nothing tells its country', '020 7946 0123'],
    ['has the code that was read', '+1 212 555 0123'],
    ['is of no country', '+800 1234 5678'],
  ] as const)('is not doubted if its number %s', ([, phone]) => {
    const of = read('Marlowe Bakery', { phones: ['+15413430187'], isCard: true })
    expect(first(of, place('Marlowe Bakery', { phone }))).toMatchObject({ band: 'accepted', doubts: [] })
  })

  test('is not doubted next to a number without a country', () => {
    const of = read('Marlowe Bakery', { phones: ['+80012345678'], isCard: true })
    expect(first(of, place('Marlowe Bakery', { phone: OF_LONDON }))).toMatchObject({ band: 'accepted', doubts: [] })
  })
})
