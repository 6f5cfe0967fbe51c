import type { StageState } from '@canvass/contracts/shapes/stages'
import { describe, expect, it } from 'vitest'
import { isFoundMatch, matchLookOf, unmatchedWord } from './match-look.ts'

it('an unknown kind of match looks like a found one', () => {
  for (const band of ['certified', 'toString', '']) expect(matchLookOf(band)).toBe(matchLookOf('accepted'))
  expect(matchLookOf('provisional').word).not.toBe(matchLookOf('accepted').word)
})

it('a found or confirmed match is settled, and any other known one is asked about', () => {
  const bands = ['accepted', 'confirmed', 'certified', 'provisional', 'blocked', 'unmatched']
  expect(bands.filter(isFoundMatch)).toEqual(['accepted', 'confirmed', 'certified'])
})

const wordAfter = (search: StageState, gate: StageState) =>
  unmatchedWord([
    { name: 'find_place', state: search },
    { name: 'gate', state: gate },
  ])

describe('a lead without a match', () => {
  it('says that no place was found once the search has ended without one', () => {
    expect(wordAfter('done', 'skipped')).toBe('No place found')
  })

  it.each<[StageState, StageState]>([
    ['skipped', 'skipped'],
    ['held', 'skipped'],
    ['failed', 'skipped'],
    ['done', 'failed'],
  ])('says that the place was not checked if the search is %s and the comparison %s', (search, gate) => {
    expect(wordAfter(search, gate)).toBe('Place not checked')
  })

  it('is not checked yet only while the search or the comparison is still to end', () => {
    for (const [search, gate] of [
      ['waiting', 'waiting'],
      ['running', 'waiting'],
      ['done', 'running'],
    ] as const)
      expect(wordAfter(search, gate)).toBe('Not checked yet')
  })

  it('is only called not matched where its stages are not known', () => {
    expect(unmatchedWord(undefined)).toBe('Not matched')
  })
})
