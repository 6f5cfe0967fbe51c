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

const companyOf = (...texts: string[]) => readFields(linesOfText(texts.join('\n'))).company?.value

test.each([
  ['Bäckerei Huber', 'info@baeckerei-huber.de'],
  ['Bäckerei Huber', 'huber@gmx.de'],
  ['Gärtnerei Jäger', 'info@gaertnerei-jaeger.de'],
  ['Malerbetrieb Jäger', 'jaeger@malerbetrieb-jaeger.de'],
  ['Panadería La Espiga', 'laespiga@gmail.com'],
  ['Jørgen Sværd', 'post@joergensvaerd.dk'],
])('%s beside %s is the business, and nobody', (name, email) => {
  expect(people(name, '0821 456789', email)).toEqual([])
  expect(companyOf(name, '0821 456789', email)).toBe(name)
})

test.each([
  ['Jörg Müller', 'joerg@joergmueller.de'],
  ['Jörg Müller', 'joerg.mueller@gmx.de'],
  ['John Mason', 'john@gmail.com'],
  ['Taylor Carter', 'info@gmail.com'],
  ['Mat Kettler', 'info@gmail.com'],
  ['Metzger Klaus', 'info@gmail.com'],
  ['Valerie Desideria Quill', 'info@gmail.com'],
])('%s beside %s is somebody, though the domain or a trade is spelled alike', (name, email) => {
  expect(people(name, '0821 456789', email)).toEqual([name])
})

test('a title bears out somebody whose name the domain spells', () => {
  expect(people('Jörg Müller', 'Inhaber', '0821 456789', 'info@joerg-mueller.de')).toEqual(['Jörg Müller'])
})
