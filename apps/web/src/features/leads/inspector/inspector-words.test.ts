import { expect, it } from 'vitest'
import { inspectorWords } from './inspector-words.ts'

it('names the services behind the raw data as people know them', () => {
  expect(['openstreetmap', 'google', 'serpapi', 'openai'].map(inspectorWords.answerOf)).toEqual([
    'Response from OpenStreetMap',
    'Response from Google Places',
    'Response from SerpApi',
    'Response from the language model',
  ])
  expect(inspectorWords.expired('google')).toBe('Expired: we may not keep the response from Google Places any longer')
  expect(inspectorWords.rawData('Step 3', 'openstreetmap')).toBe('Step 3, OpenStreetMap: raw data')
})
