import { describe, expect, it } from 'vitest'
import { isHours, isRoundTheClock, mentionsHours } from './hours.ts'

describe('opening hours', () => {
  it.each([
    'OPEN 24 HOURS',
    '24 hours',
    '24 HRS',
    'Hours: 24 hours',
    'Open 24/7',
    'OPEN 24 HOURS - UNDER VIDEO SURVEILLANCE',
    'Mon-Fri 7am-6pm',
    'Sunday closed',
    'M-F 8-5',
    'M - F 8am-5pm',
    'Open Mon-Sat 9-6, parking behind the store',
    'We are open 24 hours a day for all who need bread in the middle of the night',
  ])('are found in %s', (text) => {
    expect(isHours(text)).toBe(true)
  })

  it.each([
    'We will get back to you within 24 hours.',
    'Cancellations require 24 hours notice.',
    'Please cancel 24 hours in advance',
    'Call us 24 hours before your visit',
    'TOW-AWAY 24 HOURS',
    'NO PARKING 24 HOURS',
    'No parking Mon-Fri 8am-6pm',
    '2 HR PARKING 8AM-6PM MON-SAT',
    'STREET CLEANING 8AM-10AM TUES',
    'TOW ZONE 7-9 MON-FRI',
    'UNDER VIDEO SURVEILLANCE 24 HOURS',
    'We are not open 24 hours',
    'The portal shows your invoices to you and to all your people 24/7',
  ])('are not found in %s', (text) => {
    expect(isHours(text)).toBe(false)
    expect(mentionsHours(text)).toBe(true)
  })

  it('tells 24-hour service from a 24-hour turnaround', () => {
    expect(isRoundTheClock('24/7 emergency service')).toBe(true)
    expect(isRoundTheClock('Repairs in 24 hours')).toBe(false)
  })
})
