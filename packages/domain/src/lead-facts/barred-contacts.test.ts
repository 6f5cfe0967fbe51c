import { describe, expect, it } from 'vitest'
import { barredBy, hasNoOneToContact } from './barred-contacts.ts'

const somebody = { phone: null, email: null }
const ana = { ...somebody, name: 'Ana', phone: '+19715550142', email: 'Ana@Heron.example', doNotContact: true }
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)

describe('a phone or an email of a person who asked not to be contacted', () => {
  it('is barred, however it is written', () => {
    const numbers = ['+19715550142', '+1 (971) 555-0142', '(971) 555-0142']
    expect(numbers.flatMap((number) => namesOf(barredBy('phone', number, [ana])))).toEqual(['Ana', 'Ana', 'Ana'])
    expect(namesOf(barredBy('email', 'ana@heron.example', [ana]))).toEqual(['Ana'])
  })

  it('is also barred if it is one of their other channels', () => {
    const guessed = { kind: 'email', value: 'aheron@heron.example', verifiedHow: null, verifiedAt: null } as const
    const marked = { ...ana, email: null, channels: [guessed] }
    expect(namesOf(barredBy('email', guessed.value, [marked]))).toEqual(['Ana'])
    expect(barredBy('phone', guessed.value, [marked])).toEqual([])
  })

  it('may be used if it also belongs to a person who did not ask that', () => {
    expect(barredBy('phone', '+19715550142', [ana, { ...somebody, name: 'Ben', phone: '+19715550142' }])).toEqual([])
  })

  it('is barred even if a source writes the name of the same person differently', () => {
    const asked = { ...ana, name: 'Ana Heron' }
    const withName = (name: string) => barredBy('phone', ana.phone, [asked, { ...somebody, phone: ana.phone, name }])
    expect(['Ana M. Heron', 'A. Heron'].map((name) => withName(name).length)).toEqual([2, 2])
    expect(['Jo Heron', 'Ana Quist'].flatMap(withName)).toEqual([])
  })

  it('lists everyone on whose account it is barred', () => {
    expect(namesOf(barredBy('phone', '+19715550142', [ana, { ...ana, name: 'Ben' }]))).toEqual(['Ana', 'Ben'])
  })

  it('bars no other number or email, and nobody else’s', () => {
    expect(barredBy('phone', '+19715550143', [ana])).toEqual([])
    expect(barredBy('phone', '+19715550142', [{ ...ana, doNotContact: false }])).toEqual([])
    expect(barredBy('phone', '+19715550142', [])).toEqual([])
  })
})

describe('a lead with nobody to contact', () => {
  const phone = { value: '+19715550142', label: 'mobile' }
  const email = { value: 'ana@heron.example' }
  const known = { phones: [phone], emails: [email], people: [ana] }

  it('has only contact details of people who asked not to be contacted', () => {
    expect(hasNoOneToContact(known)).toBe(true)
    expect(hasNoOneToContact({ phones: [], emails: [], people: [ana] })).toBe(true)
    expect(hasNoOneToContact({ ...known, phones: [phone, { value: '+19715550199', label: 'fax' }] })).toBe(true)
  })

  it('is not one if the business has its own number or address, or another person is known', () => {
    expect(hasNoOneToContact({ ...known, phones: [phone, { value: '+19715550199', label: null }] })).toBe(false)
    expect(hasNoOneToContact({ ...known, emails: [email, { value: 'info@heron.example' }] })).toBe(false)
    expect(hasNoOneToContact({ ...known, people: [ana, somebody] })).toBe(false)
  })

  it('is not one if nobody asked for it', () => {
    expect(hasNoOneToContact({ phones: [], emails: [], people: [] })).toBe(false)
    expect(hasNoOneToContact({ ...known, people: [{ ...ana, doNotContact: false }] })).toBe(false)
  })
})
