import { describe, expect, test } from 'vitest'
import { type ReadCharacter, textOf } from '../decode-strip.ts'
import { withAccents } from './accented-letters.ts'

const lettersOf = (text: string): ReadCharacter[] =>
  Array.from(text, (letter, place) => ({ letter, confidence: 0.9, at: place / text.length, isRepaired: false }))
const taken = (read: string, said: string) => {
  const letters = withAccents(lettersOf(read), said)
  return letters && textOf(letters)
}

describe('accents from another reading', () => {
  test.for([
    ['Backerei Muller', 'Bäckerei Müller'],
    ['Cafe des Abbes', 'Café des Abbés'],
    ['Construcao', 'Construção'],
    ['Sorensen', 'Sørensen'],
  ] as const)('adds accents if the letters agree: %s', ([read, said]) => {
    expect(taken(read, said)).toBe(said)
  })

  test.for([
    ['Strafsenbau Grofs', 'Straßenbau Groß'],
    ['MuhlenstraBe 14', 'Mühlenstraße 14'],
    ['Krakow todz', 'Kraków Łódź'],
    ['Ustugi Ksiegowe', 'Usługi Księgowe'],
  ] as const)('replaces look-alike letters: %s', ([read, said]) => {
    expect(taken(read, said)).toBe(said)
  })

  test('keeps the spaces and punctuation of the first reading', () => {
    expect(taken('Cafe Remy, ouvert', '„CaféRémy ouvert')).toBe('Café Rémy, ouvert')
  })

  test('keeps the accents of the first reading', () => {
    expect(taken('Müller', 'Muller')).toBe('Müller')
  })

  test.for([
    ['Copper Kettle', 'Copper Kettles'],
    ['Copper Kettles', 'Copper Kettle'],
    ['Marlowe Bakery', 'Märlowe Bakory'],
    ['Room 101', 'Room 107'],
    ['', 'É'],
  ] as const)('rejects readings that differ: %s', ([read, said]) => {
    expect(taken(read, said)).toBeUndefined()
  })
})
