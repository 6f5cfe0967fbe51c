import { describe, expect, it } from 'vitest'
import { distanceText, placeWords } from './match-words.ts'

it('a distance is shown in feet nearby and in miles beyond', () => {
  expect([0, 76, 200, 1_931, 16_093, 2_000_000].map(distanceText)).toEqual([
    '10 ft',
    '250 ft',
    '0.1 mi',
    '1.2 mi',
    '10 mi',
    '1,243 mi',
  ])
})

describe('the similarity of two names', () => {
  it('mentions that the trade was left out if the trades differ', () => {
    expect([placeWords.alike(100, []), placeWords.alike(100, ['other_trade'])]).toEqual([
      '100% alike',
      '100% alike except for the trade',
    ])
  })
})
