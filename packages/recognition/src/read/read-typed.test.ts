import { describe, expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

describe('a typed entry', () => {
  test('yields company, website, and location as typed', () => {
    const fields = readTyped('Marlowe Bakery\nWebsite: https://MarloweBakery.com/\nLocation: Springfield, Oregon')
    expect(fields.company?.value).toBe('Marlowe Bakery')
    expect(fields.websites.map((fact) => fact.value)).toEqual(['marlowebakery.com'])
    expect(fields.addresses.map((fact) => fact.value)).toEqual(['Springfield, Oregon'])
    expect(fields.company?.evidence).toMatchObject([{ source: 'typed', ref: 'line:0', quote: 'Marlowe Bakery' }])
  })

  test('yields only the company for a lone name', () => {
    const fields = readTyped('Jonas Ahlberg')
    expect(fields.company?.value).toBe('Jonas Ahlberg')
    expect(fields).toMatchObject({ people: [], websites: [], phones: [], addresses: [] })
  })

  test('yields the phone number and email it contains', () => {
    const fields = readTyped('Marlowe Bakery\n541-726-0143 ann@marlowe.com', { defaultCountry: 'US' })
    expect(fields.phones[0]?.value).toBe('+15417260143')
    expect(fields.emails[0]?.value).toBe('ann@marlowe.com')
  })
})
