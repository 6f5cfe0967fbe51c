import { expect, it } from 'vitest'
import { rates, scoreWords } from './score-words.ts'

it('counts every occurrence of a word, regardless of case and punctuation', () => {
  expect(scoreWords('boyds CAFE cafe noise', ["Boyd's", 'Café', 'Bar'])).toEqual({ hit: 2, wanted: 3, said: 4 })
})

it('counts a word with special letters as its plain spelling', () => {
  expect(scoreWords('WEISSGERBER Lodz', ['Weißgerber', 'Łódź'])).toEqual({ hit: 2, wanted: 2, said: 2 })
})

it('ignores optional words', () => {
  expect(scoreWords('open bar open', ['bar'], ['open'])).toEqual({ hit: 1, wanted: 1, said: 2 })
})

it('does not divide by zero if nothing was read', () => {
  expect(rates([])).toEqual({ recall: 0, precision: 0, f1: 0 })
})
