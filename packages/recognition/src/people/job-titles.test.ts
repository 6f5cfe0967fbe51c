import { describe, expect, it } from 'vitest'
import { isTitle, roleOfTitle } from './job-titles.ts'
import { nameOf } from './people.ts'

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
