import { describe, expect, it } from 'vitest'
import { isTitle, roleOfTitle } from './job-titles.ts'
import { nameOf } from './names-on-line.ts'

describe('job titles', () => {
  it.each([
    ['Managing Director', 'economic_buyer'],
    ['Geschäftsführerin', 'economic_buyer'],
    ['Inhaber', 'economic_buyer'],
    ['Vertriebsleiter', 'influencer'],
    ['Directrice générale', 'influencer'],
    ['Gérant', 'economic_buyer'],
    ['Jefe de cocina', 'influencer'],
    ['Propietaria', 'economic_buyer'],
    ['Responsabile vendite', 'influencer'],
    ['Titolare', 'economic_buyer'],
    ['Diretora', 'influencer'],
    ['Eigenaar', 'economic_buyer'],
    ['Försäljningschef', 'influencer'],
    ['Właściciel', 'economic_buyer'],
    ['Sekretariat', 'gatekeeper'],
    ['Kundenberater', null],
    ['Owners', 'economic_buyer'],
    ['Co-Founders', 'economic_buyer'],
    ['Owners & Chefs', 'economic_buyer'],
    ['Managing Partners', 'economic_buyer'],
    ['Managing Directors', 'economic_buyer'],
    ['Propriétaires', 'economic_buyer'],
    ['Właściciele', 'economic_buyer'],
    ['Realtor | Lic. 0192834', null],
    ['SENIOR LOAN OFFICER | NMLS# 1094471', null],
    ['Managing Broker (CA DRE Lic. No. 01977342)', null],
    ['Director, NMLS 1094471', 'influencer'],
    ['Abogada · Col. 12345', null],
    ['Geometra', null],
  ])('recognizes a title in its own language: %s', (text, role) => {
    expect(isTitle(text)).toBe(true)
    expect(roleOfTitle(text)).toBe(role)
  })

  it.each([
    'Former Owner',
    'Retired Founder',
    'Past President',
    'President Emeritus',
    'Owner (retired)',
    'Ex-President',
    'Ehemaliger Inhaber',
    'Ancien gérant',
    'Happy Dog Owner',
    'Product Owner',
  ])('gives no role to a former holder or an owner of something else: %s', (text) => {
    expect(isTitle(text)).toBe(true)
    expect(roleOfTitle(text)).toBe(null)
  })

  it.each([
    'PET OWNERS WELCOME',
    'Harbor Pine Partners',
    'Ridgeway Funeral Directors',
    'PARTNERS',
    '& Socios',
    'Owner 541-726-0143',
  ])('does not recognize a title in a line that only contains its word: %s', (text) =>
    expect(isTitle(text)).toBe(false),
  )

  it.each(['Marlowe Bakery', 'Stadtapotheke', 'Chez Odette', 'Panadería Romeral', 'El Limonero'])(
    'does not recognize a title in the name of a business: %s',
    (text) => expect(isTitle(text)).toBe(false),
  )
})

describe('person names', () => {
  it.each(['Jonas Ahlberg', 'RENZO BRANCALEONI', 'Dr. Tobias O’Dara', 'Fenna ten Brinke'])('%s is a person', (text) => {
    expect(nameOf(text)).toBeDefined()
  })
  it.each(["Hugh's Market", 'Vance Bros.', 'Vasata Paint', 'Rosa’s Electricians', 'Palamen Libreria'])(
    'a business name is not a person: %s',
    (text) => expect(nameOf(text)).toBeUndefined(),
  )
})
