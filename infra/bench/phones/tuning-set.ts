import type { SampleCountry } from './sample-country.ts'

/** The set that the rule's weights were tuned on: fifteen countries, with a landline and a mobile number each. */
export const TUNING_SET: readonly SampleCountry[] = [
  {
    code: 'US',
    address: ['12 Alder Street', 'Springfield, OR 97477', 'USA'],
    host: 'alderworks.com',
    forms: [
      ['(212) 736-5000', '+12127365000'],
      ['415-392-4400', '+14153924400'],
    ],
  },
  {
    code: 'GB',
    address: ['5 Alder Lane', 'London SW1A 1AA', 'United Kingdom'],
    host: 'alderworks.co.uk',
    forms: [
      ['020 7946 0123', '+442079460123'],
      ['07911 123456', '+447911123456'],
    ],
  },
  {
    code: 'DE',
    address: ['Hauptstraße 4', '10115 Berlin', 'Germany'],
    host: 'alderwerk.de',
    forms: [
      ['030 901820', '+4930901820'],
      ['0171 2345678', '+491712345678'],
    ],
  },
  {
    code: 'IT',
    address: ['Via Roma 12', '20121 Milano', 'Italy'],
    host: 'alderlavoro.it',
    forms: [
      ['02 8646 2919', '+390286462919'],
      ['333 123 4567', '+393331234567'],
    ],
  },
  {
    code: 'NZ',
    address: ['8 Queen Street', 'Auckland 1010', 'New Zealand'],
    host: 'alderworks.co.nz',
    forms: [
      ['(09) 302 0143', '+6493020143'],
      ['021 234 567', '+6421234567'],
    ],
  },
  {
    code: 'IN',
    address: ['12 MG Road', 'Mumbai 400 001', 'India'],
    host: 'alderworks.in',
    forms: [
      ['022 2282 0143', '+912222820143'],
      ['98201 43210', '+919820143210'],
    ],
  },
  {
    code: 'FR',
    address: ['14 rue de la Paix', '75002 Paris', 'France'],
    host: 'alderatelier.fr',
    forms: [
      ['01 42 68 53 00', '+33142685300'],
      ['06 12 34 56 78', '+33612345678'],
    ],
  },
  {
    code: 'SG',
    address: ['5 Harbor Road', 'Singapore 049315'],
    host: 'alderworks.sg',
    forms: [
      ['6323 6120', '+6563236120'],
      ['9123 4567', '+6591234567'],
    ],
  },
  {
    code: 'PH',
    address: ['100 Ayala Avenue', 'Makati 1226', 'Philippines'],
    host: 'alderworks.ph',
    forms: [
      ['(02) 8812 3456', '+63288123456'],
      ['0917 123 4567', '+639171234567'],
    ],
  },
  {
    code: 'AU',
    address: ['12 Pitt Street', 'Sydney NSW 2000', 'Australia'],
    host: 'alderworks.com.au',
    forms: [
      ['(02) 9374 4000', '+61293744000'],
      ['0412 345 678', '+61412345678'],
    ],
  },
  {
    code: 'ES',
    address: ['Calle Mayor 5', '28013 Madrid', 'Spain'],
    host: 'aldertaller.es',
    forms: [
      ['91 531 62 00', '+34915316200'],
      ['612 345 678', '+34612345678'],
    ],
  },
  {
    code: 'NL',
    address: ['Herengracht 8', '1015 BA Amsterdam', 'Netherlands'],
    host: 'elzenwerk.nl',
    forms: [
      ['020 624 0143', '+31206240143'],
      ['06 12345678', '+31612345678'],
    ],
  },
  {
    code: 'CH',
    address: ['Bahnhofstrasse 3', '8001 Zürich', 'Switzerland'],
    host: 'erlenwerk.ch',
    forms: [
      ['044 211 80 90', '+41442118090'],
      ['079 123 45 67', '+41791234567'],
    ],
  },
  {
    code: 'JP',
    address: ['2-10-14 Shinjuku, Shinjuku-ku', 'Tokyo 160-0022', 'Japan'],
    host: 'alderworks.jp',
    forms: [
      ['03-5361-6612', '+81353616612'],
      ['090-1234-5678', '+819012345678'],
    ],
  },
  {
    code: 'BR',
    address: ['Rua Augusta 120', 'São Paulo 01305-000', 'Brazil'],
    host: 'alderobra.com.br',
    forms: [
      ['(11) 3071-0143', '+551130710143'],
      ['(11) 96123-4567', '+5511961234567'],
    ],
  },
]
