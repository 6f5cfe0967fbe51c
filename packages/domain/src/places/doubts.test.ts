import { describe, expect, test } from 'vitest'
import { first, HERE, north, place, read } from '../../test/places.ts'
import type { BusinessRead, PlaceSeen } from './rank-places.ts'

describe('a place', () => {
  test.for<[string, BusinessRead, PlaceSeen, object]>([
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
      'with another website is accepted where the name is the same to the letter',
      read('Blue Door Bakery', { websites: ['bluedoor.example'] }),
      place('Blue Door Bakery', { website: 'https://pages.example/bluedoor' }),
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
