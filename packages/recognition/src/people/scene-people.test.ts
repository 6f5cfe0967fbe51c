import { describe, expect, it } from 'vitest'
import { readFields } from '../read/read-fields.ts'

type Line = readonly [text: string, height: number]

/** A sign with its lines below each other, each as tall as given in hundredths of the picture. */
function sign(...given: readonly Line[]) {
  let y = 0.05
  return given.map(([text, height]) => {
    const box = { x: 0.1, y, width: Math.min(0.85, text.length * height * 0.004), height: height / 100 }
    y += (height / 100) * 1.5
    return { text, box, confidence: 0.97 }
  })
}
const peopleOn = (...lines: readonly Line[]) =>
  readFields(sign(...lines)).people.map(({ name, title }) => [name, title])

describe('people on a sign', () => {
  it.each([
    [
      ['CEDAR HOLLOW DENTAL', 9],
      ['Nora P. Vane, DDS', 4],
      ['Amit Rasul, DMD', 4],
      [
        ['Nora P. Vane', null],
        ['Amit Rasul', null],
      ],
    ],
    [['Praxis am Lindenhof', 8], ['Dr. med. dent. Uta Hellwig', 4], ['Zahnärztin', 3], [['Uta Hellwig', 'Zahnärztin']]],
    [['ULMEN-APOTHEKE', 9], ['Inh. Britta Voss', 4], ['Rezepte', 3], [['Britta Voss', 'Inhaber']]],
    [
      ['Studio Associato', 8],
      ['Avv. Elio Marchesan', 4],
      ['Avv. Rita Dorigo', 4],
      [
        ['Elio Marchesan', null],
        ['Rita Dorigo', null],
      ],
    ],
    [['Praktijk De Wilg', 8], ['T.K. Hoving, huisarts', 4], ['Gelijkvloers', 3], [['T.K. Hoving', 'huisarts']]],
    [['Parafia Zielona', 8], ['Ks. Adam Rogala', 4], ['Zapraszamy', 3], [['Adam Rogala', 'Ks.']]],
  ] as const)('are those with a title or the letters of a profession: %j %j', (first, second, third, people) => {
    expect(peopleOn(first, second, third)).toEqual(people)
  })

  it('include the agent on a board that offers a property', () => {
    const board = [
      ['FOR SALE', 10],
      ['Brackwater Realty', 8],
      ['Edith Sorrel', 5],
      ['605-555-0188', 5],
    ] as const
    expect(peopleOn(...board)).toEqual([['Edith Sorrel', null]])
  })

  it('include owners whose name is in that of the business', () => {
    expect(peopleOn(['Quintal Masonry', 10], ['Brick and Stone', 4], ['Rubén Quintal', 5])).toEqual([
      ['Rubén Quintal', null],
    ])
  })

  it.each([
    [
      ['In loving memory of', 4],
      ['Dr. Agnes Thorley', 8],
      ['1931 - 2014', 4],
    ],
    [
      ['VOTE', 9],
      ['Martin Ostrow', 9],
      ['for County Sheriff', 5],
    ],
    [
      ['TOW AWAY ZONE', 9],
      ["Violators towed at owner's expense", 4],
      ['No Parking', 9],
    ],
    [
      ['Architect: Studio Farrow', 4],
      ['HOLLIN BUILDERS', 9],
      ['Opening Spring', 4],
    ],
    [
      ['Shrimp Pasta', 6],
      ['Shrimp Salad', 6],
      ['Crab Cakes', 6],
    ],
  ] as const)('are not those that are remembered or elected, nor words like names: %j %j %j', (...lines) => {
    expect(peopleOn(...lines)).toEqual([])
  })

  it('are not taken for the name of a practice of several', () => {
    const { company } = readFields(sign(['Cabinet Dumas', 5], ['Dr Luc Ferrier', 6], ['Dr Inès Bonnard', 6]))
    expect(company?.value).not.toMatch(/Ferrier|Bonnard/u)
  })
})

const card = (...texts: string[]) => readFields(sign(...texts.map((text) => [text, 5] as const))).people

describe('a person on a card', () => {
  it.each([
    ['mgr inż. Paweł Zięba', 'Kierownik Budowy', 'Paweł Zięba'],
    ['Bmstr. Josef Achleitner', 'Geschäftsführer', 'Josef Achleitner'],
    ['M. Karim Sadaoui', 'gérant', 'Karim Sadaoui'],
    ['Ing. Pavel Souček', 'obchodní ředitel', 'Pavel Souček'],
    ['Tim Nguyen MBBS FRACGP', 'General Practitioner', 'Tim Nguyen'],
    ['Timo Rantanen', 'Toimitusjohtaja', 'Timo Rantanen'],
    ['Szabó Imre', 'ügyvezető', 'Szabó Imre'],
    ['Joaquín Peral', 'Ginecología y Obstetricia', 'Joaquín Peral'],
  ])('has a name without honorifics, and a title in their language: %s, %s', (name, title, bare) => {
    const [person] = card('Alder Works Ltd', name, title, '12 Mill Road', 'office@alderworks.biz')
    expect(person).toMatchObject({ name: bare, title })
  })

  it.each([
    ['Notaire Claire Wauters', 'Claire Wauters', 'Notaire'],
    ['Yann Favre, maître boulanger', 'Yann Favre', 'maître boulanger'],
    ['rachel moy, proprietor', 'Rachel Moy', 'proprietor'],
    ['Contact: Dana Brock', 'Dana Brock', null],
  ])('may share a line with a title or a label: %s', (line, name, title) => {
    const [person] = card('Alder Works Ltd', line, '12 Mill Road', 'd.brock@alderworks.biz', '555-0142')
    expect(person).toMatchObject({ name, title })
  })

  it('may have a title as a last name, and is no profession in the plural', () => {
    expect(card('Alder Works Ltd', 'Uwe Hofmeister', 'Prokurist', 'uwe@alderworks.biz')[0]?.name).toBe('Uwe Hofmeister')
    const firm = card(
      'Ines Corrigan',
      'Associate Director',
      'Alder & Lowe',
      'Chartered Surveyors',
      'ic@alderlowe.co.uk',
    )
    expect(firm.map(({ name }) => name)).toEqual(['Ines Corrigan'])
  })
})
