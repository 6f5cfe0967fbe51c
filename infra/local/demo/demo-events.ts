import type { SalesEventFields } from '@canvass/contracts/events'

const day = (now: Date, daysAgo: number) =>
  new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const buys = {
  id: 'q1',
  label: 'When will you decide?',
  options: ['This month', 'This quarter', 'Later'],
}

/** Three events in recent weeks where leads were met. */
export const demoEvents = (now: Date): SalesEventFields[] => [
  {
    name: 'Harbor Business Fair',
    place: 'Port Ellery, Hall 2',
    startsOn: day(now, 12),
    endsOn: day(now, 10),
    tags: ['fair'],
    qualifiers: [buys, { id: 'q2', label: 'Prints with us already?', options: ['Yes', 'No'] }],
    consentText: 'We keep your card to call you back about advertising.',
  },
  {
    name: 'Retail Expo North',
    place: 'Marren Falls',
    startsOn: day(now, 27),
    endsOn: day(now, 26),
    tags: ['expo', 'retail'],
    qualifiers: [buys],
    consentText: 'We keep your card to call you back about advertising.',
  },
  {
    name: 'Main Street round',
    place: 'Saltby',
    startsOn: day(now, 5),
    endsOn: day(now, 5),
    tags: ['walk-in'],
    qualifiers: [buys],
    consentText: null,
  },
]
