import { expect, it } from 'vitest'
import { inspectorWords } from './inspector-words.ts'

it('names the services behind the raw data as people know them', () => {
  expect(['openstreetmap', 'google', 'serpapi', 'openai'].map(inspectorWords.answerOf)).toEqual([
    'Answer from OpenStreetMap',
    'Answer from Google Places',
    'Answer from SerpApi',
    'Answer from the language model',
  ])
  expect(inspectorWords.expired('google')).toBe('Expired: what Google Places answered can’t be kept any longer')
  expect(inspectorWords.rawData('Step 3', 'openstreetmap')).toBe('Step 3, OpenStreetMap: raw data')
})
