import { describe, expect, it } from 'vitest'
import {
  bytesText,
  clockText,
  countText,
  countryText,
  dateText,
  dayText,
  listTimeText,
  momentText,
  moneyText,
} from './format.ts'

const now = new Date(2026, 10, 22, 23, 30)
const tonight = new Date(2026, 10, 22, 22, 57, 5)
const lastYear = new Date(2025, 4, 3, 9, 5)

describe('dates and clocks', () => {
  it('formats a moment as weekday, month, day, and a twelve-hour clock', () => {
    expect(momentText(tonight, now)).toBe('Sun, Nov 22, 10:57 PM')
    expect(momentText(lastYear, now)).toBe('Sat, May 3, 2025, 9:05 AM')
  })

  it('shows the time for today in a list and the day for anything earlier', () => {
    expect(listTimeText(tonight, now)).toBe('10:57 PM')
    expect(listTimeText(new Date(2026, 10, 21), now)).toBe('Nov 21')
    expect(listTimeText(lastYear, now)).toBe('May 3, 2025')
  })

  it('has no narrow spaces, whatever the engine prefers', () => {
    expect(clockText(tonight)).toBe('10:57 PM')
  })

  it('includes the year only if it isn’t the current one', () => {
    expect(dayText(tonight, now)).toBe('Nov 22')
    expect(dayText(lastYear, now)).toBe('May 3, 2025')
    expect(dateText(tonight)).toBe('Nov 22, 2026')
  })

  it('formats an invalid time as unknown', () => {
    expect(momentText('yesterday')).toBe('Unknown')
  })
})

describe('countries', () => {
  it('are shown by name', () => {
    expect(countryText('DE')).toBe('Germany')
    expect(countryText('US')).toBe('United States')
  })
})

describe('figures', () => {
  it('counts one and many', () => {
    expect(countText(1, 'photo')).toBe('1 photo')
    expect(countText(1240, 'photo')).toBe('1,240 photos')
    expect(countText(2, 'company', 'companies')).toBe('2 companies')
  })

  it('shows dollars without cents', () => {
    expect(moneyText(1486000)).toBe('$1,486,000')
  })

  it('shows a size in the most readable unit', () => {
    expect(bytesText(0)).toBe('1 KB')
    expect(bytesText(840_000)).toBe('840 KB')
    expect(bytesText(2_430_000)).toBe('2.4 MB')
    expect(bytesText(14_280_000)).toBe('14 MB')
  })
})
