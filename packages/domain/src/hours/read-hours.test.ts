import { describe, expect, it } from 'vitest'
import { type OpeningRule, readHours } from './read-hours.ts'

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "0,1,2 08:00-17:00" */
const written = (rules: readonly OpeningRule[] | undefined): string[] | undefined =>
  rules?.map(({ days, spans }) =>
    [days.join(','), ...spans.map(({ from, until }) => `${clock(from)}-${until === null ? '' : clock(until)}`)]
      .filter((part) => part !== '')
      .join(' '),
  )

describe('opening hours that a machine wrote', () => {
  it.each([
    ['Mo-Fr 08:00-17:00', ['0,1,2,3,4 08:00-17:00']],
    ['Mo-Fr 08:00-17:00; Sa 09:00-12:00; Su,PH off', ['0,1,2,3,4 08:00-17:00', '5 09:00-12:00', '6,7']],
    ['Mo-Fr 08:00-12:00, Sa 09:00-12:00', ['0,1,2,3,4 08:00-12:00', '5 09:00-12:00']],
    ['Mo,We,Fr 10:00-12:30,13:30-18:00', ['0,2,4 10:00-12:30 13:30-18:00']],
    ['Fr-Mo 09:00-17:00', ['0,4,5,6 09:00-17:00']],
    ['24/7', ['0,1,2,3,4,5,6 00:00-24:00']],
    ['Mo-Su 00:00-24:00', ['0,1,2,3,4,5,6 00:00-24:00']],
    ['Mo-Su 00:00-23:59', ['0,1,2,3,4,5,6 00:00-24:00']],
    ['08:00-18:00', ['08:00-18:00']],
    ['Fr,Sa 18:00-02:00', ['4,5 18:00-26:00']],
    ['Fr,Sa 18:00-26:00', ['4,5 18:00-26:00']],
    ['Th 17:00+', ['3 17:00-']],
    ['Mo-Fr 9:00-17:00', ['0,1,2,3,4 09:00-17:00']],
    ['Monday, Tuesday, Wednesday 08:00–17:00', ['0,1,2 08:00-17:00']],
    ['Sunday closed', ['6']],
  ])('%s is understood', (text, rules) => expect(written(readHours(text))).toEqual(rules))
})

describe('opening hours with AM and PM', () => {
  it.each([
    ['Monday: 8:00 AM – 5:00 PM; Sunday: Closed', ['0 08:00-17:00', '6']],
    ['Monday: 11:30 AM – 2:00 PM, 5:00 – 9:00 PM', ['0 11:30-14:00 17:00-21:00']],
    ['Saturday: Open 24 hours', ['5 00:00-24:00']],
    ['Monday: 7 AM–3 PM', ['0 07:00-15:00']],
    ['Friday: 6:00\u202fPM\u2009–\u20092:00\u202fAM', ['4 18:00-26:00']],
    ['Mon-Fri 8am-12pm and 1pm-5pm', ['0,1,2,3,4 08:00-12:00 13:00-17:00']],
    ['Daily, 10:00 a.m. to 6:00 p.m.', ['0,1,2,3,4,5,6 10:00-18:00']],
    ['Monday to Thursday, and Saturday: 9 AM-5 PM', ['0,1,2,3,5 09:00-17:00']],
  ])('%s is understood', (text, rules) => expect(written(readHours(text))).toEqual(rules))
})

describe('a text that says more, or something else', () => {
  it.each([
    // By which clock?
    'Mo-Fr 9:00-5:00',
    'Mo-Fr 09:00-05:00',
    'Sa 11:00-10:00',
    'M-F 8-5',
    'Mo-Fr 9:00-12:00',
    'Mo: 11:00 - 1:00 PM',
    // What is not only days and times is left to the reader.
    'Mo-Fr 08:00-17:00 "by appointment"',
    'Apr-Oct: Mo-Fr 08:00-17:00',
    'Mo[1] 08:00-17:00',
    'Mo-Fr sunrise-sunset',
    'Open Mon-Fri 8am-5pm',
    'Mo-Fr 08:00-17:00 Uhr',
    'Monday 08:00–17:00 (2026-12-24)',
    'Mo-Fr 08:61-17:00',
    'Mo-Fr 13 PM-5 PM',
    'Mo-Fr 08:00',
    'Mo-Fr',
    'Mo- 08:00-17:00',
    'closed',
    '24 Hours Gym',
    '158 Station Avenue, Marren Falls',
    '12:00 Market Street',
    '',
  ])('%s stays as it is', (text) => expect(readHours(text)).toBeUndefined())
})
