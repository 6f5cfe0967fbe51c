import { expect, test } from 'vitest'
import { pageAt } from '../../test/sites.ts'
import type { SiteData } from '../ports/website.ts'
import { siteContactData } from './site-contact-data.ts'

function hoursOf(lines: readonly string[], told: SiteData['hours'] = []) {
  const url = 'https://marlowe.example/'
  const data = [
    { type: 'Bakery', name: null, phones: [], emails: [], addresses: [], hours: told, profiles: [], people: [] },
  ]
  const { hours } = siteContactData(
    [pageAt(url, { lines: [...lines], data })],
    lines.map((text) => ({ text, url })),
    { host: 'marlowe.example', country: 'US', quoting: (ref, quote) => ({ source: 'website', ref, quote }) },
  )
  return hours.map(({ value }) => value)
}

const PLAIN = 'Mon-Fri 9am-5pm'

test.for([
  'Happy Hour Mon-Fri 4pm-6pm',
  'Mon-Fri 4pm-6pm: happy hour',
  'Delivery Mon-Fri 10am-2pm',
  'We deliver daily 10am-2pm. Delivery is free',
  'Takeout Mon-Fri 10am-2pm',
  'Take-out daily 11am-9pm',
  'Kitchen Mon-Sat 11am-9pm',
  'Brunch Sat-Sun 10am-2pm',
  'Lunch Mon-Fri 11am-2pm',
  'Dinner Tue-Sat 5pm-9pm',
  'Drive-thru daily 6am-11pm',
  'Customer service Mon-Fri 8am-8pm',
  'Open for takeout Mon-Fri 10am-2pm',
  'Phone support: Mon-Fri 8am-8pm',
])('%s is not opening hours, with or without others', (line) => {
  expect(hoursOf([PLAIN, line])).toEqual([PLAIN])
  expect(hoursOf([line])).toEqual([])
})

test.for(['Happy Hour', 'Delivery hours:', 'Lunch'])('hours below “%s” are not opening hours', (heading) => {
  expect(hoursOf([heading, 'Mon-Fri 4pm-6pm', 'Sat 3pm-6pm', 'Opening hours', PLAIN])).toEqual([PLAIN])
})

test('hours below several meals count as opening hours only if there are no others', () => {
  const meals = ['Lunch', 'Mon-Fri 11am-3pm', 'Dinner', 'Mon-Sat 5pm-10pm']
  expect(hoursOf(meals)).toEqual(['Mon-Fri 11am-3pm', 'Mon-Sat 5pm-10pm'])
  expect(hoursOf([...meals, 'Opening hours', PLAIN])).toEqual([PLAIN])
  expect(hoursOf(meals, [{ text: 'Mo-Sa 08:00-21:00', quote: 'Mo-Sa' }])).toEqual(['Mo-Sa 08:00-21:00'])
})

test.for(['Pharmacy Mon-Fri 9am-7pm', 'Office Mon-Fri 8am-5pm', 'Service Mon-Fri 7am-6pm', '24/7 emergency service'])(
  '%s counts as opening hours only if nothing states those of the whole business',
  (line) => {
    expect(hoursOf([line])).toEqual([line])
    expect(hoursOf([line, 'Mon-Sat 8am-9pm'])).toEqual(['Mon-Sat 8am-9pm'])
    expect(hoursOf([line], [{ text: 'Mo-Sa 08:00-21:00', quote: 'Mo-Sa' }])).toEqual(['Mo-Sa 08:00-21:00'])
  },
)

test.for([
  PLAIN,
  'Hours: Mon-Fri 9am-5pm, closed Sunday',
  'Open daily for lunch 11am-3pm',
  'Open daily 11am-10pm, delivery available',
  'Hours: Mon-Sat 11am-9pm (takeout only on Sunday)',
  'Open for breakfast and lunch Mon-Sun 7am-3pm',
  'Lunch & Dinner Mon-Sat 11am-10pm',
  'Mon-Sat 10am-8pm Free delivery',
  'Mon-Fri 9am-5pm (closed for lunch 12-1)',
  'Blue Door Kitchen Mon-Fri 9am-5pm',
  'Phone: (503) 227-8901 Mon-Fri 9am-5pm',
])('%s counts as opening hours', (line) => {
  expect(hoursOf([line])).toEqual([line])
})
