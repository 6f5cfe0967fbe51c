import { describe, expect, test } from 'vitest'
import { languageOfTexts } from './language-of-text.ts'

describe('the language of text read without accents', () => {
  test.for([
    ['deu', 'Backerei Muller'],
    ['deu', 'Hofmann\ninfo@hofmann.de'],
    ['deu', 'Lindenstrasse 4'],
    ['fra', 'Boulangerie Remy'],
    ['fra', 'Le Coin des Amis\n+33 1 70 18 99 00'],
    ['ita', 'Pasticceria Nicolo'],
    ['nld', 'Bakkerij De Vier'],
    ['pol', 'Piekarnia Wojcik'],
    ['por', 'Padaria Sao Joao'],
    ['spa', 'Panaderia Munoz'],
    ['swe', 'Frisor och Bad'],
  ] as const)('%s is the language of %s', ([language, text]) => {
    expect(languageOfTexts(text.split('\n'))).toBe(language)
  })

  test.for([
    'Copper Kettle Books\nOpen daily',
    'Do it yourself van hire',
    'Al’s Auto via Main St',
    'MIT Press\nPhone +1 541 726 0142\nwww.mitpress.com',
    'Tidewater Roasters LLC\n12 Alder Street, Springfield, OR 97477',
    '',
  ])('finds no language with accents in %s', (text) => {
    expect(languageOfTexts(text.split('\n'))).toBeUndefined()
  })

  test('is undecided if two languages are equally likely', () => {
    expect(languageOfTexts(['Boulangerie', 'Panaderia'])).toBeUndefined()
  })

  test('follows the words if the address is in another country', () => {
    expect(languageOfTexts(['Boulangerie Patisserie', 'ouvert lundi', 'www.chezremy.de'])).toBe('fra')
  })
})
