import { describe, expect, test } from 'vitest'
import { type ReadLetter, textOf } from '../decode-strip.ts'
import { withAccents } from './accented-letters.ts'

const lettersOf = (text: string): ReadLetter[] =>
  Array.from(text, (letter, place) => ({ letter, confidence: 0.9, at: place / text.length, isRepaired: false }))
const taken = (read: string, said: string) => {
  const letters = withAccents(lettersOf(read), said)
  return letters && textOf(letters)
}

describe('accents of another reading', () => {
  test.for([
    ['Backerei Muller', 'Bäckerei Müller'],
    ['Cafe des Abbes', 'Café des Abbés'],
    ['Construcao', 'Construção'],
    ['Sorensen', 'Sørensen'],
  ] as const)('are taken where the letters agree: %s', ([read, said]) => {
    expect(taken(read, said)).toBe(said)
  })

  test.for([
    ['Strafsenbau Grofs', 'Straßenbau Groß'],
    ['MuhlenstraBe 14', 'Mühlenstraße 14'],
    ['Krakow todz', 'Kraków Łódź'],
    ['Ustugi Ksiegowe', 'Usługi Księgowe'],
  ] as const)('are taken for letters that were read as ones alike: %s', ([read, said]) => {
    expect(taken(read, said)).toBe(said)
  })

  test('leave spaces and signs as they were first read', () => {
    expect(taken('Cafe Remy, ouvert', '„CaféRémy ouvert')).toBe('Café Rémy, ouvert')
  })

  test('keep what the first reading knew of them', () => {
    expect(taken('Müller', 'Muller')).toBe('Müller')
  })

  test.for([
    ['Copper Kettle', 'Copper Kettles'],
    ['Copper Kettles', 'Copper Kettle'],
    ['Marlowe Bakery', 'Märlowe Bakory'],
    ['Room 101', 'Room 107'],
    ['', 'É'],
  ] as const)('are not believed where the readings differ: %s', ([read, said]) => {
    expect(taken(read, said)).toBeUndefined()
  })
})
