import { expect, it } from 'vitest'
import { rates, scoreWords } from './score-words.ts'

it('every word counts as often as it stands there, whatever its case and marks', () => {
  expect(scoreWords('boyds CAFE cafe noise', ["Boyd's", 'Café', 'Bar'])).toEqual({ hit: 2, wanted: 3, said: 4 })
})

it('a letter of another alphabet counts as it is written without it', () => {
  expect(scoreWords('WEISSGERBER Lodz', ['Weißgerber', 'Łódź'])).toEqual({ hit: 2, wanted: 2, said: 2 })
})

it('what may be read or not counts neither way', () => {
  expect(scoreWords('open bar open', ['bar'], ['open'])).toEqual({ hit: 1, wanted: 1, said: 2 })
})

it('nothing read is no division by nothing', () => {
  expect(rates([])).toEqual({ recall: 0, precision: 0, f1: 0 })
})
