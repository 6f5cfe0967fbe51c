import { expect, it } from 'vitest'
import { processingWords, successWords } from './processing-words.ts'

it('announces a created profile with the specification’s own sentence', () => {
  expect(processingWords.created).toBe('Lead profile created successfully with enriched business intelligence.')
})

it('counts the facts found, and mentions no source if there are none', () => {
  expect(successWords.facts(5, 25)).toBe('5 of 25 facts found, each with a source')
  expect(successWords.facts(0, 25)).toBe('No facts found yet. Open the lead to add what you know.')
})
