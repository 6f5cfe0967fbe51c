import type { SampleCountry } from './sample-country.ts'

/** Other countries and formats, which the weights weren't tuned on. */
export const HELD_OUT_SET: readonly SampleCountry[] = [
  {
    code: 'CA',
    address: ['220 Bay Street', 'Toronto, ON M5J 2W4', 'Canada'],
    host: 'junipertrade.ca',
    forms: [
      ['416.363.0143', '+14163630143'],
      ['604 366 8602', '+16043668602'],
    ],
  },
  {
    code: 'IE',
    address: ['4 Dame Street', 'Dublin 2', 'Ireland'],
    host: 'junipertrade.ie',
    forms: [
      ['01 677 0143', '+35316770143'],
      ['087 250 3971', '+353872503971'],
    ],
  },
  {
    code: 'AT',
    address: ['Kärntner Straße 9', '1010 Wien', 'Austria'],
    host: 'wacholder.at',
    forms: [
      ['01/512 34 56', '+4315123456'],
      ['0664 123 4567', '+436641234567'],
    ],
  },
  {
    code: 'SE',
    address: ['Drottninggatan 7', '111 51 Stockholm', 'Sweden'],
    host: 'enbuske.se',
    forms: [
      ['08-506 381 00', '+46850638100'],
      ['070-123 45 67', '+46701234567'],
    ],
  },
  {
    code: 'BE',
    address: ['Rue Neuve 30', '1000 Bruxelles', 'Belgium'],
    host: 'genevrier.be',
    forms: [
      ['02 511 12 34', '+3225111234'],
      ['0470 12 34 56', '+32470123456'],
    ],
  },
  {
    code: 'PT',
    address: ['Rua Augusta 24', '1100-053 Lisboa', 'Portugal'],
    host: 'zimbro.pt',
    forms: [
      ['213 456 789', '+351213456789'],
      ['912 345 678', '+351912345678'],
    ],
  },
  {
    code: 'PL',
    address: ['ul. Nowy Świat 15', '00-029 Warszawa', 'Poland'],
    host: 'jalowiec.pl',
    forms: [
      ['22 625 01 43', '+48226250143'],
      ['501 234 567', '+48501234567'],
    ],
  },
  {
    code: 'DK',
    address: ['Bredgade 11', '1260 København', 'Denmark'],
    host: 'enebaer.dk',
    forms: [
      ['33 12 34 56', '+4533123456'],
      ['20 12 34 56', '+4520123456'],
    ],
  },
  {
    code: 'NO',
    address: ['Karl Johans gate 3', '0154 Oslo', 'Norway'],
    host: 'einer.no',
    forms: [
      ['22 41 01 43', '+4722410143'],
      ['412 34 567', '+4741234567'],
    ],
  },
  {
    code: 'KR',
    address: ['56 Sejong-daero', 'Seoul 04513', 'Korea'],
    host: 'juniper.co.kr',
    forms: [
      ['02-2287-0143', '+82222870143'],
      ['010-2345-6789', '+821023456789'],
    ],
  },
  {
    code: 'MY',
    address: ['18 Jalan Ampang', '50450 Kuala Lumpur', 'Malaysia'],
    host: 'juniper.my',
    forms: [
      ['03-2161 0143', '+60321610143'],
      ['012-345 6789', '+60123456789'],
    ],
  },
  {
    code: 'TH',
    address: ['99 Sukhumvit Road', 'Bangkok 10110', 'Thailand'],
    host: 'juniper.co.th',
    forms: [
      ['02 651 0143', '+6626510143'],
      ['081 234 5678', '+66812345678'],
    ],
  },
  {
    code: 'ZA',
    address: ['30 Long Street', 'Cape Town 8001', 'South Africa'],
    host: 'juniper.co.za',
    forms: [
      ['021 424 0143', '+27214240143'],
      ['082 345 6789', '+27823456789'],
    ],
  },
  {
    code: 'MX',
    address: ['Av. Reforma 222', '06600 Ciudad de México', 'Mexico'],
    host: 'enebro.mx',
    forms: [
      ['55 5208 0143', '+525552080143'],
      ['33 1234 5678', '+523312345678'],
    ],
  },
  {
    code: 'TR',
    address: ['Atatürk Caddesi 5', '34110 Istanbul', 'Turkey'],
    host: 'ardic.com.tr',
    forms: [
      ['0212 245 01 43', '+902122450143'],
      ['0532 123 45 67', '+905321234567'],
    ],
  },
]

/** Domestic numbers in other formats people print: their groups aren't the official ones. */
export const DOMESTIC_FORMATS: readonly (readonly [country: string, printed: string, dialed: string])[] = [
  ['US', '2127365000', '+12127365000'],
  ['US', '1-212-736-5000', '+12127365000'],
  ['US', '212.736.5000', '+12127365000'],
  ['US', '800 555 1234', '+18005551234'],
  ['GB', '0207 946 0123', '+442079460123'],
  ['GB', '02079460123', '+442079460123'],
  ['GB', '07911 123 456', '+447911123456'],
  ['GB', '0161-496 0123', '+441614960123'],
  ['GB', '01629 582762', '+441629582762'],
  ['IE', '(01) 6770143', '+35316770143'],
  ['DE', '0 30 / 90 18 20', '+4930901820'],
  ['DE', '030/90182-0', '+4930901820'],
  ['DE', '0171/2345678', '+491712345678'],
  ['DE', '(089) 2180-1234', '+498921801234'],
  ['AT', '01 5123456', '+4315123456'],
  ['CH', '044/211 80 90', '+41442118090'],
  ['FR', '01.42.68.53.00', '+33142685300'],
  ['FR', '0142685300', '+33142685300'],
  ['IT', '02/86462919', '+390286462919'],
  ['IT', '333.12.34.567', '+393331234567'],
  ['IT', '06 69884857', '+390669884857'],
  ['ES', '915 316 200', '+34915316200'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['NL', '020-6240143', '+31206240143'],
  ['NL', '06-12 34 56 78', '+31612345678'],
  ['IN', '+91 98201 43210', '+919820143210'],
  ['IN', '9820143210', '+919820143210'],
  ['IN', '022-22820143', '+912222820143'],
  ['IN', '98201-43210', '+919820143210'],
  ['JP', '03(5361)6612', '+81353616612'],
  ['JP', '090 1234 5678', '+819012345678'],
  ['AU', '02 9374 4000', '+61293744000'],
  ['AU', '0412345678', '+61412345678'],
  ['NZ', '09-302 0143', '+6493020143'],
  ['SG', '63236120', '+6563236120'],
  ['PH', '02-8812-3456', '+63288123456'],
  ['BR', '11 3071-0143', '+551130710143'],
  ['BR', '(011) 3071.0143', '+551130710143'],
  ['SE', '08 - 50 63 81 00', '+46850638100'],
  ['MX', '(55) 5208-0143', '+525552080143'],
]
