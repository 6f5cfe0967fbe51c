import { expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from './read-fields.ts'

const people = (...texts: string[]) => readFields(linesOfText(texts.join('\n'))).people.map(({ name }) => name)

test('goods on a flyer with a phone are nobody', () => {
  expect(people('Copper Kettle Bakery', 'Apple Cake', 'Garden Roses', 'Oat Cookies', 'Call (541) 726-0143')).toEqual([])
})

test('a name beside its title is somebody, also where only a phone stands with it', () => {
  expect(people('HARBOR PINE SUPPLY LLC', 'Marta Quillfeather', 'Purchasing Manager', '(541) 726-0143')).toEqual([
    'Marta Quillfeather',
  ])
})

test('who left stays a person, and decides nothing', () => {
  const text = 'HARBOR PINE SUPPLY LLC\nMarta Quillfeather\nFormer Owner\n(541) 726-0143'
  expect(readFields(linesOfText(text)).people).toMatchObject([
    { name: 'Marta Quillfeather', title: 'Former Owner', role: null },
  ])
})
