import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'
import { siteDataOf } from './structured-data.ts'

const profilesIn = (address: string) =>
  parsePage(`<a href="${address}">Follow us</a>`, new URL('https://marlowe.example/')).links.flatMap(
    ({ kind, value }) => (kind === 'social' ? [value] : []),
  )

test.for([
  ['https://www.facebook.com/marlowebakery/?ref=page', 'facebook.com/marlowebakery'],
  ['https://www.facebook.com/profile.php?id=100063&ref=page', 'facebook.com/profile.php?id=100063'],
  ['https://www.facebook.com/pages/Marlowe-Bakery/1234', 'facebook.com/pages/Marlowe-Bakery/1234'],
  ['https://www.facebook.com/eventsbymarlowe', 'facebook.com/eventsbymarlowe'],
  ['https://www.instagram.com/explore_marlowe', 'instagram.com/explore_marlowe'],
  ['https://www.youtube.com/@marlowebakery', 'youtube.com/@marlowebakery'],
  ['https://www.linkedin.com/company/marlowe', 'linkedin.com/company/marlowe'],
] as const)('a link to %s leads to the profile %s', ([address, profile]) => {
  expect(profilesIn(address)).toEqual([profile])
})

test.for([
  'https://www.facebook.com/profile.php',
  'https://www.facebook.com/events/123',
  'https://www.facebook.com/groups/55',
  'https://www.facebook.com/policies',
  'https://www.facebook.com/help',
  'https://www.facebook.com/photo.php?fbid=1',
  'https://twitter.com/search?q=marlowe',
  'https://twitter.com/i/flow/login',
  'https://www.instagram.com/explore/tags/bread',
  'https://www.youtube.com/results?search_query=marlowe',
  'https://www.linkedin.com/jobs/marlowe',
])('a link to %s leads to no profile', (address) => {
  expect(profilesIn(address)).toEqual([])
  const data = { '@type': 'Bakery', name: 'Marlowe Bakery', sameAs: [address] }
  expect(siteDataOf(JSON.stringify(data)).flatMap(({ profiles }) => profiles)).toEqual([])
})
