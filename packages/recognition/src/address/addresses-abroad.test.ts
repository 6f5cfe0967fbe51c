import { expect, it } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'

it.each([
  ['FR', 'ZA Les Landes, 35310 Mordelles', { street: 'ZA Les Landes', city: 'Mordelles', postalCode: '35310' }],
  ['FR', '12 chemin des Vignes 49400 Varrains', { street: 'chemin des Vignes', houseNumber: '12', city: 'Varrains' }],
  ['FR', 'Quartier Saint-Roch, 83170 Brignoles', { street: 'Quartier Saint-Roch', city: 'Brignoles' }],
  ['AT', 'A-5020 Salzburg, Lindengasse 9', { street: 'Lindengasse', city: 'Salzburg', postalCode: '5020' }],
  ['HU', '6720 Szeged, Tölgy u. 8.', { city: 'Szeged', postalCode: '6720' }],
  ['IT', 'Fraz. Villa 12\n12060 Roddino CN', { city: 'Roddino', region: 'CN', postalCode: '12060' }],
  ['BR', 'Av. Central, 900 - cj. 51 - São Paulo/SP', { city: 'São Paulo', region: 'SP' }],
  ['MX', 'Av. Roble 2440, Col. Arcos\nGuadalajara, Jal. C.P. 44130', { city: 'Guadalajara', region: 'Jal' }],
  ['GB', '45-47 High Street\nKings Heath\nBirmingham\nB14 7JZ', { city: 'Birmingham', postalCode: 'B14 7JZ' }],
  ['GB', "Flat 2, 10 Queen's Road, Brighton, BN1 3WA", { street: "Queen's Road", unit: 'Flat 2', city: 'Brighton' }],
  ['IE', '5 Main Street, Dingle, Co. Kerry', { street: 'Main Street', city: 'Dingle', region: 'Co. Kerry' }],
  ['US', '88 Front St • Bath, Maine', { street: 'Front St', city: 'Bath', region: 'Maine' }],
  ['US', '312 state street, portsmouth nh 03801', { city: 'portsmouth', region: 'NH', postalCode: '03801' }],
  ['ID', 'Jl. Melati No. 45, Jakarta 10210', { city: 'Jakarta', postalCode: '10210' }],
])('reads an address as printed in %s: %s', (defaultCountry, printed, parts) => {
  const card = `Alder Works\nPat Ahlgren\nManager\n${printed}\npat@alderworks.biz`
  expect(readFields(linesOfText(card), { defaultCountry }).addresses[0]?.parts).toMatchObject(parts)
})

it.each(['Maison fondée en 1919', 'Saturday October 18', 'Gegründet 1898'])(
  'does not take a date or a year of foundation for an address: %s',
  (text) => expect(readFields(linesOfText(`Alder Works\n${text}\npat@alderworks.biz`)).addresses).toEqual([]),
)
