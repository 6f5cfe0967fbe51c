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

  test.for([
    '14th Street Pizza',
    '5th Avenue Dental',
    'Route 66 Motel',
    'Highway 9 Diner',
    'Unit 5 Fitness',
    'Building 7 Brewing',
    'Pier 39, San Francisco',
    'Studio 54 Berlin, Germany',
    '24/7 Towing',
    'Open 24 Hours Laundry',
  ])('takes a lone name for nothing but the company: %s', (name) => {
    const fields = readTyped(name, { defaultCountry: 'US' })
    expect(fields.company?.value).toBe(name)
    expect(fields).toMatchObject({ people: [], phones: [], addresses: [], hours: [] })
    expect(fields.offers ?? []).toEqual([])
  })

  test('keeps the address and hours below such a name', () => {
    const fields = readTyped('Route 66 Motel\n48 Alder Street, Springfield, OR 97477\nMon-Fri 7am-6pm')
    expect(fields.addresses.map((fact) => fact.value)).toEqual(['48 Alder Street, Springfield, OR 97477'])
    expect(fields.addresses[0]?.evidence).toMatchObject([{ ref: 'line:1' }])
    expect(fields.hours.map((fact) => fact.value)).toEqual(['Mon-Fri 7am-6pm'])
  })

  test('keeps an address, phone number, and email typed after the name on one line', () => {
    const fields = readTyped('Marlowe Bakery, 48 Alder Street, Springfield, OR 97477, 541-726-0143')
    expect(fields.addresses).toHaveLength(1)
    expect(fields.phones).toHaveLength(1)
  })

  test('yields the phone number and email it contains', () => {
    const fields = readTyped('Marlowe Bakery\n541-726-0143 ann@marlowe.com', { defaultCountry: 'US' })
    expect(fields.phones[0]?.value).toBe('+15417260143')
    expect(fields.emails[0]?.value).toBe('ann@marlowe.com')
  })
})
