import { describe, expect, it } from 'vitest'
import { clockText, dayText, initialsOf, nameOf, placeLine, streetOf } from './lead-text.ts'

describe('a lead in words', () => {
  it('is an unknown business when no name was read', () => {
    expect(nameOf({ companyName: '  ' })).toBe('Unknown business')
    expect(nameOf({ companyName: 'Saltmarsh Bakehouse' })).toBe('Saltmarsh Bakehouse')
  })

  it('says what it is and on which street', () => {
    expect(streetOf('214 Quay St, Port Alder, OR 97138')).toBe('Quay St')
    expect(placeLine({ category: 'Bakery', address: '7 Mill Ln', personName: null, website: null })).toBe(
      'Bakery · Mill Ln',
    )
    expect(placeLine({ category: null, address: null, personName: null, website: null })).toBe(
      'Nothing more is known yet',
    )
  })

  it('names today, the days of the week and older dates', () => {
    const now = new Date(2026, 10, 20, 9)
    expect(dayText(new Date(2026, 10, 20, 0, 1).toISOString(), now)).toBe('Today')
    expect(dayText(new Date(2026, 10, 19, 23).toISOString(), now)).toBe('Thu')
    expect(dayText(new Date(2026, 10, 2).toISOString(), now)).toBe('2 Nov')
    expect(dayText(new Date(2025, 4, 12).toISOString(), now)).toBe('12 May 2025')
    expect(dayText('never', now)).toBe('Unknown')
  })

  it('keeps whole letters in initials, whatever the script', () => {
    expect(initialsOf('Josie Fennick')).toBe('JF')
    expect(initialsOf('𝔘nder 𝔚ood')).toBe('𝔘𝔚')
    expect(initialsOf('שרה לוי')).toBe('של')
    expect(initialsOf('')).toBe('?')
  })
})

it('tells the time alone of what was today, and the day of all else', () => {
  const now = new Date(2026, 10, 20, 18)
  expect(clockText(new Date(2026, 10, 20, 11, 52).toISOString(), now)).toBe('11:52')
  expect(clockText(new Date(2026, 10, 19, 11, 52).toISOString(), now)).toBe('Thu 19 Nov, 11:52')
})
