import { type Land, list, running, trade } from '../land.ts'

const PAIRS: readonly (readonly [string, string])[] = [
  ['th', 'θ'],
  ['ps', 'ψ'],
  ['ch', 'χ'],
  ['ou', 'ου'],
  ['x', 'ξ'],
  ['a', 'α'],
  ['b', 'μπ'],
  ['c', 'κ'],
  ['d', 'δ'],
  ['e', 'ε'],
  ['f', 'φ'],
  ['g', 'γ'],
  ['h', 'χ'],
  ['i', 'ι'],
  ['j', 'τζ'],
  ['k', 'κ'],
  ['l', 'λ'],
  ['m', 'μ'],
  ['n', 'ν'],
  ['o', 'ο'],
  ['p', 'π'],
  ['q', 'κ'],
  ['r', 'ρ'],
  ['s', 'σ'],
  ['t', 'τ'],
  ['u', 'ου'],
  ['v', 'β'],
  ['w', 'ου'],
  ['y', 'υ'],
  ['z', 'ζ'],
]

/** Letter by letter, as a map writes what a sign writes in Latin letters. */
function inGreek(name: string): string {
  let rest = name.toLowerCase()
  let written = ''
  while (rest !== '') {
    const [latin, greek] = PAIRS.find(([one]) => rest.startsWith(one)) ?? [rest.charAt(0), rest.charAt(0)]
    written += greek
    rest = rest.slice(latin.length)
  }
  return written.replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}

export const greece: Land = {
  country: 'GR',
  isNumberFirst: false,
  callingCode: '30',
  nationalNumber: (n) => {
    const digits = running(n * 7_919 + 3_000_000, 7)
    return `${n % 2 === 0 ? '231' : '210'} ${digits.slice(0, 3)} ${digits.slice(3)}`
  },
  trunk: '',
  domainEnds: list('gr|gr|com'),
  town: { name: 'Nea Petra', state: 'Makedonia', stateCode: 'B', postcode: '61998', latitude: 40.92, longitude: 22.56 },
  streets: list('Ermou|Venizelou|Agiou Nikolaou|Egnatia|Kolokotroni|Athinas|Makrigianni|Papagou|Limenos|Filellinon'),
  malls: list('Stoa Emporiou|Nea Petra Center|Plaza Axios'),
  trades: [
    trade('shop=bakery', 'Artopoieio|Bakery|Zacharoplasteio', 'Koulouri|Tyropita|Glyka|Bread'),
    trade('amenity=cafe', 'Kafe|Coffee|Kafeneio', 'Freddo|Crepes|Ice Cream|Breakfast'),
    trade('amenity=restaurant', 'Taverna|Ouzeri|Psistaria', 'Souvlaki|Fresh Fish|Meze|Home Cooking'),
    trade('shop=hairdresser', 'Kommotirio|Hair Salon|Barber', 'Men|Women|Color|No Appointment'),
    trade('amenity=pharmacy', 'Farmakeio|Pharmacy', 'Cosmetics|Vitamins|Baby Care'),
    trade('shop=optician', 'Optika', 'Sunglasses|Lenses|Eye Test'),
    trade('shop=jewelry', 'Kosmimata|Jewelry', 'Gold|Silver|Watches'),
    trade('tourism=hotel', 'Hotel|Rooms|Xenonas', 'Rooms To Let|Sea View|Pool Bar'),
    trade('shop=car_repair', 'Synergeio|Car Service', 'Tires|Oil|Batteries'),
    trade('shop=clothes', 'Moda|Boutique', 'Sale|New Collection|Summer Wear'),
  ],
  firsts: list('Eleni|Stavros|Despina|Nikos|Katerina|Yannis|Fotini|Kostas|Vasiliki|Manolis|Anna|Thanasis'),
  lasts: list(
    'Anagnostou|Valavanis|Galanis|Drosos|Zervas|Theodorou|Kalfas|Lambrou|Mavridis|Nanos|Xydis|Papastergiou|Rallis|Samaras|Tsolakis|Floros|Chatzis|Psaltis|Karras|Moraitis|Sarris|Terzis|Vlahos|Zissis',
  ),
  things: list(
    'Delfini|Elia|Thalassa|Ammos|Gorgona|Limani|Ilios|Karavi|Votsalo|Meltemi|Platanos|Kyma|Asteri|Faros|Glaros|Anemos',
  ),
  adjectives: list('Palio|Mikro|Megalo|Kalo|Neo'),
  patterns: list(
    '{trade} {last}|{trade} {last}|{last}|To {adjective} {thing}|{thing} {trade}|{trade} {thing}|{first} {last}|{brand}|{brand} {trade}|{last} & {last2}|{trade} {first}',
  ),
  legal: list('A.E.|E.P.E.|O.E.|I.K.E.'),
  slogans: list('Since 1962|Taste Of Tradition|Always By The Sea|Quality And Love|Welcome Friends|The Best In Town'),
  notices: list('OPEN|ANOIKTO|Rooms|WC|Free WiFi|For Rent|Sale'),
  weekdays: 'Mon - Sat',
  telephone: list('Tel.|Tel|Til.|'),
  inOwnScript: inGreek,
}
