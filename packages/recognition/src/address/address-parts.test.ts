import { describe, expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

const partsOf = (address: string, country?: string) =>
  Object.fromEntries(Object.entries(addressParts(address, country) ?? {}).filter(([, value]) => value !== null))

describe('address parts', () => {
  test.for([
    [
      '48 Alder Street, Suite 300, Springfield, OR 97477',
      {
        houseNumber: '48',
        street: 'Alder Street',
        unit: 'Suite 300',
        city: 'Springfield',
        region: 'OR',
        postalCode: '97477',
        country: 'US',
      },
    ],
    [
      '1200 NW Harbor Pine Blvd #14, Portland, OR 97209-1234, USA',
      {
        houseNumber: '1200',
        street: 'NW Harbor Pine Blvd',
        unit: '#14',
        city: 'Portland',
        region: 'OR',
        postalCode: '97209-1234',
        country: 'US',
      },
    ],
    [
      '22a Marlowe Lane, Aspen-on-Sea, AB1 2CD',
      { houseNumber: '22a', street: 'Marlowe Lane', city: 'Aspen-on-Sea', postalCode: 'AB1 2CD', country: 'GB' },
    ],
    [
      '5 Marlowe Lane, London SW1A 1AA, United Kingdom',
      { houseNumber: '5', street: 'Marlowe Lane', city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
    ],
    [
      'Birkenstraße 12a, 10115 Berlin, Deutschland',
      { street: 'Birkenstraße', houseNumber: '12a', postalCode: '10115', city: 'Berlin', country: 'DE' },
    ],
    [
      'Am Alten Hafen 3-5, D-20457 Hamburg',
      { street: 'Am Alten Hafen', houseNumber: '3-5', postalCode: '20457', city: 'Hamburg', country: 'DE' },
    ],
    [
      '1200 Queen St W, Toronto ON M6J 1H8',
      {
        houseNumber: '1200',
        street: 'Queen St W',
        city: 'Toronto',
        region: 'ON',
        postalCode: 'M6J 1H8',
        country: 'CA',
      },
    ],
    ['1200 Queen St W', { houseNumber: '1200', street: 'Queen St W' }],
    [
      'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200',
      {
        street: 'Av. Paulista',
        houseNumber: '1578',
        city: 'São Paulo',
        region: 'SP',
        postalCode: '01310-200',
        country: 'BR',
      },
    ],
    ['C/ Mayor 12 bajo, 28013 Madrid', { street: 'C/ Mayor', houseNumber: '12', unit: 'bajo', city: 'Madrid' }],
    [
      'C/ Mayor, 12 bajo, 28013 Madrid',
      { street: 'C/ Mayor', houseNumber: '12', unit: 'bajo', postalCode: '28013', city: 'Madrid' },
    ],
    ['Vodičkova 12, 110 00 Praha 1', { street: 'Vodičkova', houseNumber: '12', postalCode: '110 00', city: 'Praha 1' }],
    [
      'Av. Insurgentes Sur 1234, 03100 Ciudad de México',
      {
        street: 'Av. Insurgentes Sur',
        houseNumber: '1234',
        postalCode: '03100',
        city: 'Ciudad de México',
        country: 'MX',
      },
    ],
    [
      '14 bis rue des Tilleuls, 75011 Paris, France',
      { houseNumber: '14 bis', street: 'rue des Tilleuls', postalCode: '75011', city: 'Paris', country: 'FR' },
    ],
    [
      'Calle del Olmo, 8, 3º Izq, 28012 Madrid, España',
      { street: 'Calle del Olmo', houseNumber: '8', postalCode: '28012', city: 'Madrid', country: 'ES' },
    ],
    [
      'Avenida del Puerto 21, 46023 Valencia (Comunidad Valenciana)',
      {
        street: 'Avenida del Puerto',
        houseNumber: '21',
        postalCode: '46023',
        city: 'Valencia',
        region: 'Comunidad Valenciana',
      },
    ],
    [
      '100 King Street, Toronto, ON M5H 1A1, Canada',
      {
        houseNumber: '100',
        street: 'King Street',
        city: 'Toronto',
        region: 'ON',
        postalCode: 'M5H 1A1',
        country: 'CA',
      },
    ],
    [
      '9 Elm Way, Dover 6011, New Zealand',
      { houseNumber: '9', street: 'Elm Way', city: 'Dover', postalCode: '6011', country: 'NZ' },
    ],
    [
      '400 1st Ave NE Springfield, WA 98052',
      {
        houseNumber: '400',
        street: '1st Ave NE',
        city: 'Springfield',
        region: 'WA',
        postalCode: '98052',
        country: 'US',
      },
    ],
    [
      '12 Alder Street, Harborside QLD 4000, Australia',
      { houseNumber: '12', city: 'Harborside', region: 'QLD', postalCode: '4000' },
    ],
    [
      '5F Alder Bldg, 2-10-14 Minami, Harbor City, Shimane, 690-0826 JAPAN',
      { unit: '5F', city: 'Harbor City', region: 'Shimane', postalCode: '690-0826', country: 'JP' },
    ],
    ['ul. Długa 5, 31-147 Kraków', { street: 'ul. Długa', houseNumber: '5', postalCode: '31-147', city: 'Kraków' }],
    [
      'Rua Verde 12, 1100-053 Lisboa',
      { street: 'Rua Verde', houseNumber: '12', postalCode: '1100-053', city: 'Lisboa' },
    ],
    ['Storgatan 5, 111 51 Stockholm', { street: 'Storgatan', postalCode: '111 51', city: 'Stockholm' }],
    ['604 W Broadway St, Boulder, CO 80304', { houseNumber: '604', street: 'W Broadway St', city: 'Boulder' }],
    ['604W Broadway St, Boulder, CO 80304', { houseNumber: '604W', street: 'Broadway St', city: 'Boulder' }],
    ['22 A Marlowe Lane, Dover CT16 1AA', { houseNumber: '22 A', street: 'Marlowe Lane', city: 'Dover' }],
    ['Via Roma 12/A, 40121 Bologna', { street: 'Via Roma', houseNumber: '12/A', city: 'Bologna' }],
    ['Via Garibaldi, 23/B, 40121 Bologna', { street: 'Via Garibaldi', houseNumber: '23/B', city: 'Bologna' }],
    ['Oudegracht 201 bis, 3511 NL Utrecht', { street: 'Oudegracht', houseNumber: '201 bis', city: 'Utrecht' }],
    [
      '8 Abbeygate Street, Bury St Edmunds, Suffolk IP33 3XA',
      { street: 'Abbeygate Street', city: 'Bury St Edmunds', region: 'Suffolk', postalCode: 'IP33 3XA' },
    ],
    [
      '8 Abbeygate Street, Bury St Edmunds, Suffolk, IP33 3XA',
      { street: 'Abbeygate Street', city: 'Bury St Edmunds', region: 'Suffolk', postalCode: 'IP33 3XA' },
    ],
    [
      'Pearse Street, Ballina, Co. Mayo F26 X2Y3',
      { street: 'Pearse Street', city: 'Ballina', region: 'Co. Mayo', postalCode: 'F26 X2Y3', country: 'IE' },
    ],
    ['5 Marlowe Lane, Harrow, Durham DH1 3AA', { street: 'Marlowe Lane', city: 'Durham', postalCode: 'DH1 3AA' }],
    [
      'Box 88, 410 Railway Ave, Canmore, AB T1W 1P1',
      { unit: 'Box 88', houseNumber: '410', street: 'Railway Ave', city: 'Canmore', region: 'AB' },
    ],
    ['C/ Mayor 8 - bajo, 28013 Madrid', { street: 'C/ Mayor', houseNumber: '8', unit: 'bajo', city: 'Madrid' }],
    ['Carrer Gran, 8, bajos, 08012 Barcelona', { houseNumber: '8', unit: 'bajos', city: 'Barcelona' }],
    ['Østergade 61, 1. th., 1100 København K', { street: 'Østergade', houseNumber: '61', unit: '1. th.' }],
    ['Østergade 61, st. tv., 1100 København K', { street: 'Østergade', houseNumber: '61', unit: 'st. tv.' }],
    ['12 Main Street, Guelph, Ontario N1H 2T5', { city: 'Guelph', region: 'ON', postalCode: 'N1H 2T5', country: 'CA' }],
    ['2777 Gladwin Road, Abbotsford, B.C. V2T 4V1', { city: 'Abbotsford', region: 'BC', postalCode: 'V2T 4V1' }],
    ['8 Water St, Charlottetown, P.E. C1A 1A1, Canada', { city: 'Charlottetown', region: 'PE', postalCode: 'C1A 1A1' }],
    ['1455 rue Notre-Dame Ouest, Alma (Québec) G8B 2K2', { city: 'Alma', region: 'QC', postalCode: 'G8B 2K2' }],
    ['88 rue Saint-Jean, Québec G1R 1P1', { street: 'rue Saint-Jean', city: 'Québec', postalCode: 'G1R 1P1' }],
    ['14 Wharf St, Halifax, NS, B3J 1R4', { city: 'Halifax', region: 'NS', postalCode: 'B3J 1R4' }],
    ['2210 E Livingston Ave, Columbus, Ohio 43209', { city: 'Columbus', region: 'OH', country: 'US' }],
    ['18 Elm Street, Charleston, West Virginia, 25301', { city: 'Charleston', region: 'WV', postalCode: '25301' }],
    ['18 Elm Street, Concord, New Hampshire 03301-2210, USA', { city: 'Concord', region: 'NH' }],
    ['350 Fifth Avenue, New York, New York 10118', { city: 'New York', region: 'NY', postalCode: '10118' }],
    ['350 Fifth Avenue, New York 10118', { street: 'Fifth Avenue', city: 'New York', postalCode: '10118' }],
    ['21 Enterprise Crescent, Malaga, Western Australia 6090', { city: 'Malaga', region: 'WA', country: 'AU' }],
    ['5 Pitt Lane, Hobart, Tasmania 7000, Australia', { city: 'Hobart', region: 'TAS', postalCode: '7000' }],
    [
      'Av. Getúlio Vargas, 8, Joinville/SC, CEP 89201-000',
      { city: 'Joinville', region: 'SC', postalCode: '89201-000' },
    ],
    ['Rua Sete 8, Florianópolis SC 88010-000', { city: 'Florianópolis', region: 'SC', country: 'BR' }],
    ['Av. Insurgentes Sur 1244, C.P. 03100, Ciudad de México', { city: 'Ciudad de México', postalCode: '03100' }],
    ['Calle Hidalgo 40, Col. Centro, C.P. 64000, Monterrey, N.L.', { city: 'Monterrey', postalCode: '64000' }],
    ['Calle Mayor 3, C.P. 28013 Madrid', { street: 'Calle Mayor', city: 'Madrid', postalCode: '28013' }],
    ['8, rue des Frères Lumière, 29200 Brest', { street: 'rue des Frères Lumière', houseNumber: '8', city: 'Brest' }],
    ['ZI Nord, 12 bis, rue Ampère, 56000 Vannes', { street: 'rue Ampère', houseNumber: '12 bis', city: 'Vannes' }],
    ['1455, rue Notre-Dame Ouest, Montréal QC H3C 1K4', { street: 'rue Notre-Dame Ouest', houseNumber: '1455' }],
    ['Nieuwe Gracht 12 hs, 1011 NE Amsterdam', { street: 'Nieuwe Gracht', houseNumber: '12', unit: 'hs' }],
    ['Prinsengracht 263-2 hoog, 1016 GV Amsterdam', { street: 'Prinsengracht', unit: 'hoog', city: 'Amsterdam' }],
    ['ul. Tamka 4 m. 12, 00-349 Warszawa', { street: 'ul. Tamka', houseNumber: '4', unit: 'm. 12' }],
    ['Corso Italia 5 int. 3, 16145 Genova (GE)', { street: 'Corso Italia', houseNumber: '5', unit: 'int. 3' }],
    ['Mariahilfer Straße 45/2/14, 1060 Wien', { street: 'Mariahilfer Straße', houseNumber: '45/2/14' }],
    [
      'ZI Nord, 12 rue Ampère, BP 204, 56000 VANNES Cedex',
      { street: 'rue Ampère', houseNumber: '12', unit: 'BP 204', city: 'VANNES Cedex', postalCode: '56000' },
    ],
    ['27, Harbor Lane, London SW1A 1AA', { street: 'Harbor Lane', houseNumber: '27', city: 'London' }],
    ['Kathmandu, Nepal', { city: 'Kathmandu', country: 'NP' }],
  ] as const)('splits %s into its parts', ([address, parts]) => {
    const country = address.includes('Hamburg') ? 'DE' : undefined
    expect(partsOf(address, country)).toMatchObject(parts)
  })

  test("uses the card's country if the address names none", () => {
    expect(addressParts('12 rue des Tilleuls, 75011 Paris', 'FR')?.country).toBe('FR')
  })

  test('does not look for address parts in a page of text', () => {
    expect(addressParts('1 Elm Street, '.repeat(100))).toBeUndefined()
  })
})
