import { describe, expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { nameOf } from '../people/people.ts'
import { readFields } from './read-fields.ts'

const fieldsOf = (...texts: readonly string[]) => readFields(linesOfText(texts.join('\n')))
const titled = (...texts: readonly string[]) =>
  fieldsOf(...texts)
    .people.map(({ name, title }) => [name, title])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
const CONTACT = ['541-726-0143', 'info@harborpine.com']
const card = (...texts: readonly string[]) => ['HARBOR PINE SUPPLY LLC', ...texts, ...CONTACT]

describe('a title with its field below a name', () => {
  test.each([
    'Operations Manager, Cold Chain',
    'Vice President | Escrow Operations',
    'Director, Human Resources',
    'Manager, Customer Success',
    'Sales Manager - North America',
    'Sales Manager, Pacific Northwest',
  ])('is the title of whom the line above names: %s', (title) => {
    expect(titled(...card('Marta Quillfeather', title))).toEqual([['Marta Quillfeather', title]])
  })

  test('names somebody behind a colon', () => {
    expect(titled(...card('Marta Quillfeather, President', 'Owner: Bob Ridgeway'))).toEqual([
      ['Bob Ridgeway', 'Owner'],
      ['Marta Quillfeather', 'President'],
    ])
  })

  test('names a second person below one who has a title of their own', () => {
    expect(titled(...card('Marta Quillfeather, President', 'Owner, Bob Ridgeway'))).toEqual([
      ['Bob Ridgeway', 'Owner'],
      ['Marta Quillfeather', 'President'],
    ])
  })

  test('names a second person whom an address bears out', () => {
    const people = titled(
      'HARBOR PINE SUPPLY LLC',
      'Marta Quillfeather',
      'Owner, Bob Ridgeway',
      'bridgeway@harborpine.com',
    )
    expect(people).toContainEqual(['Bob Ridgeway', 'Owner'])
  })
})

describe('letters of a profession', () => {
  test.each([
    ['Wade Kowalchuk, P.Eng.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, D.C.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, DPM', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, L.Ac.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, OD', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, R.Ph.', 'Wade Kowalchuk'],
    ['Wade Kowalchuk, CPA, CFP', 'Wade Kowalchuk'],
    ['Imogen Farrow MRICS', 'Imogen Farrow'],
    ['Imogen Farrow, FRICS', 'Imogen Farrow'],
    ['Lic. Marta Salcedo', 'Marta Salcedo'],
    ['Dra. Marta Salcedo', 'Marta Salcedo'],
    ['adw. Joanna Rutkowska', 'Joanna Rutkowska'],
    ['Rev. Ingrid Thorsen', 'Ingrid Thorsen'],
    ['William "Bill" Hardy', 'William Hardy'],
    ['Rafael “Güero” Salcedo', 'Rafael Salcedo'],
    ['Robert (Bob) Smith', 'Robert Smith'],
  ])('and nicknames are no part of a name: %s', (text, name) => {
    expect(titled(...card(text, 'Owner'))).toEqual([[name, 'Owner']])
  })

  test.each([
    ['Jean ROUX', 'Jean ROUX'],
    ['Marta Quillfeather, MD', 'Marta Quillfeather'],
  ])('are not what a last name in capitals is: %s', (text, name) => {
    expect(titled(...card(text, 'Owner'))).toEqual([[name, 'Owner']])
  })

  test.each([
    'Grand Rapids, MI',
    'Van Nuys, CA',
    'Alder Vance, LLC',
    'Marlowe Vance, P.C.',
    'Alder Birch, CO',
    'SMITH, ANN',
    'Mag Books',
  ])('make nobody of a place, a business, or a name turned around: %s', (text) => expect(nameOf(text)).toBeUndefined())

  test('are not what a title in capitals is', () => {
    expect(titled(...card('Marta Quillfeather, CEO'))).toEqual([['Marta Quillfeather', 'CEO']])
  })
})
