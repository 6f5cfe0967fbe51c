import { expect, it } from 'vitest'
import { hoursLines, withHoursText } from './hours-text.ts'

it.each([
  [['Mo-Fr 08:00-17:00'], ['Monday to Friday, 8:00 AM–5:00 PM']],
  [
    ['Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-12:00; Su,PH off'],
    [
      'Monday to Friday, 8:00 AM–12:00 PM and 1:00 PM–5:00 PM',
      'Saturday, 9:00 AM–12:00 PM',
      'Sunday and public holidays, closed',
    ],
  ],
  [['24/7'], ['Every day, open 24 hours']],
  [['08:00-18:00'], ['8:00 AM–6:00 PM']],
  [['Open 24 hours'], ['Open 24 hours']],
  [['PH off'], ['Public holidays, closed']],
  [['Fr,Sa 18:00-02:00'], ['Friday and Saturday, 6:00 PM–2:00 AM']],
  [['Th 17:00+'], ['Thursday, from 5:00 PM']],
  [['Mo,We,Fr-Su 10:00-18:00'], ['Monday, Wednesday, and Friday to Sunday, 10:00 AM–6:00 PM']],
])('hours that a machine wrote are shown in plain words: %j', (values, lines) => {
  expect(hoursLines(values)).toEqual(lines)
})

it('days with the same hours share a line, wherever they were stated', () => {
  expect(
    hoursLines(['Mo 08:00-17:00', 'Tu 08:00-17:00', 'We 08:00-12:00', 'Th 08:00-17:00', 'Fr 08:00-17:00']),
  ).toEqual(['Monday, Tuesday, Thursday, and Friday, 8:00 AM–5:00 PM', 'Wednesday, 8:00 AM–12:00 PM'])
})

it('days stay apart where one part of a schedule overrides another', () => {
  expect(hoursLines(['Mo 09:00-17:00; Mo-Su 10:00-18:00; Tu 09:00-17:00'])).toEqual([
    'Monday, 9:00 AM–5:00 PM',
    'Every day, 10:00 AM–6:00 PM',
    'Tuesday, 9:00 AM–5:00 PM',
  ])
})

it('hours that are not understood stay as they are, at their place', () => {
  expect(hoursLines(['Mo 09:00-17:00', 'by appointment', 'Tu 09:00-17:00'])).toEqual([
    'Monday and Tuesday, 9:00 AM–5:00 PM',
    'by appointment',
  ])
})

it('the address before the hours stays as it is', () => {
  expect(withHoursText('158 Station Avenue · Mo-Fr 08:00-17:00 · Sa 09:00-12:00')).toBe(
    '158 Station Avenue · Monday to Friday, 8:00 AM–5:00 PM; Saturday, 9:00 AM–12:00 PM',
  )
  expect(withHoursText('Open Mon-Fri 8-5')).toBe('Open Mon-Fri 8-5')
  expect(withHoursText('Above the bakery · ask for Jo')).toBe('Above the bakery · ask for Jo')
})
