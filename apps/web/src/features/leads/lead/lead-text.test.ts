import { describe, expect, it } from 'vitest'
import { nameOf, placeLine, streetOf, whenText, whoAndWhere } from './lead-text.ts'

describe('a lead in words', () => {
  it('is an unknown business if no name was read', () => {
    expect(nameOf({ companyName: '  ' })).toBe('Unknown business')
    expect(nameOf({ companyName: 'Saltmarsh Bakehouse' })).toBe('Saltmarsh Bakehouse')
  })

  it('shows its category and street', () => {
    expect(streetOf('214 Quay St, Port Alder, OR 97138')).toBe('Quay St')
    expect(placeLine({ category: 'Bakery', address: '7 Mill Ln', personName: null, website: null })).toBe(
      'Bakery · Mill Ln',
    )
    expect(placeLine({ category: null, address: null, personName: null, website: null })).toBe('No other details yet')
  })

  it('is distinguished from leads of the same name by person and street', () => {
    const lead = { category: 'Bakery', address: '7 Mill Ln, Port Alder', website: null, email: null }
    expect(whoAndWhere({ ...lead, personName: 'Ana Ruiz' })).toBe('Ana Ruiz · Mill Ln')
    expect(whoAndWhere({ ...lead, personName: null, address: null })).toBe('Bakery')
    expect(whoAndWhere({ category: null, address: null, personName: null, website: null, email: null })).toBe(
      'No other details yet',
    )
  })
})

it('shows only the time for today, and the date as well for other days', () => {
  const now = new Date(2026, 10, 20, 18)
  expect(whenText(new Date(2026, 10, 20, 11, 52).toISOString(), now)).toBe('11:52 AM')
  expect(whenText(new Date(2026, 10, 19, 11, 52).toISOString(), now)).toBe('Thu, Nov 19, 11:52 AM')
})
