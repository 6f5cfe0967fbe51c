import type { Evidence } from '@canvass/contracts/shapes/evidence'
import { expect, it } from 'vitest'
import { evidencePlace, quoteText, sourceWord } from './source-looks.ts'

const place = (url?: string): Evidence => ({ source: 'places', ref: 'p1', ...(url !== undefined && { url }) })

it('data from OpenStreetMap shows its name, linked to its page', () => {
  const evidence = place('https://www.openstreetmap.org/node/42')
  expect(sourceWord([evidence])).toBe('© OpenStreetMap')
  expect(evidencePlace(evidence)).toBe('© OpenStreetMap contributors')
})

it('data from another place service does not show OpenStreetMap’s name', () => {
  expect(sourceWord([place()])).toBe('Places')
  expect(evidencePlace(place('https://www.places.example/42'))).toBe('places.example/42')
})

it('an inference from a phone number quotes it in groups, and a page is quoted word for word', () => {
  expect(quoteText({ ref: 'fact:phones', quote: '+15035550139' })).toBe('(503) 555-0139')
  expect(quoteText({ ref: 'p1', quote: 'Call +15035550139' })).toBe('Call +15035550139')
})
