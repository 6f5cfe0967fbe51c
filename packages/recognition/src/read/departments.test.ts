import { expect, test } from 'vitest'
import { readFields } from './read-fields.ts'
import { linesOfText } from '../lines/text-line.ts'

test.for(['Planning Department', 'Sales & Marketing', 'Abteilung Einkauf', 'R&D', 'Customer Service'])(
  'reads %s beside a person as their department',
  (department) => {
    const text = `HARBOR PINE SUPPLY CO., LTD.\nMarta Quillfeather\nManager\n${department}\nm.quillfeather@harborpine.com`
    expect(readFields(linesOfText(text)).people[0]).toMatchObject({
      name: 'Marta Quillfeather',
      title: 'Manager',
      department,
    })
  },
)

test('finds no department on a card without one', () => {
  const text = 'HARBOR PINE SUPPLY CO., LTD.\nMarta Quillfeather\nManager\nm.quillfeather@harborpine.com'
  expect(readFields(linesOfText(text)).people[0]?.department).toBeUndefined()
})

const cardOf = (...texts: string[]) => readFields(linesOfText(texts.join('\n')))

test.for([
  'Bauer Realty Group',
  'The Ortiz Law Group',
  'Larkspur Consulting Group',
  'The Hadley Team',
  'Hadley Home Team',
  'Service Master Plumbing',
  'Servicio Técnico Olmedo',
  'Office Harmony',
])('takes %s as the company if no other line can be it', (company) => {
  const above = cardOf(company, 'Marta Quillfeather', 'Manager', '541-726-0143', 'marta.quillfeather@gmail.com')
  expect(above.company?.value).toBe(company)
  expect(above.people).toMatchObject([{ name: 'Marta Quillfeather', title: 'Manager' }])
  expect(above.people[0]?.department).toBeUndefined()
  const below = cardOf('Marta Quillfeather', 'Manager', company, '541-726-0143', 'marta.quillfeather@gmail.com')
  expect(below.company?.value).toBe(company)
})

test('takes a group as the company if it starts with "the", although a line below describes it', () => {
  const fields = cardOf(
    'THE MERIDIAN GROUP',
    'Real Estate Advisors',
    'Marta Quillfeather',
    'Broker Associate',
    '541-726-0143',
    'marta@meridiangroup.com',
  )
  expect(fields.company?.value).toContain('MERIDIAN GROUP')
  expect(fields.people[0]?.department).toBeUndefined()
})

test.for([
  ['Harbor Pine', 'Powertrain Group'],
  ['Harbor Pine', 'Customer Success Team'],
  ['Harbor Pine', 'Service commercial'],
  ['Marlowe Bakery', 'Private Client Group'],
])('takes a group below the company as a department: %s, %s', ([company = '', department = '']) => {
  const fields = cardOf(company, department, 'Marta Quillfeather', 'Manager', '541-726-0143', 'marta@harborpine.com')
  expect(fields.people[0]).toMatchObject({ name: 'Marta Quillfeather', department })
})

test('takes a group on the first line as a department if the company stands below', () => {
  const fields = cardOf(
    'Powertrain Group',
    'Marta Quillfeather',
    'Manager',
    'Harbor Pine Corporation',
    '541-726-0143',
    'marta@gmail.com',
  )
  expect(fields.company?.value).toBe('Harbor Pine Corporation')
  expect(fields.people[0]?.department).toBe('Powertrain Group')
})

test('takes a business function with "group" behind it as a department on any line', () => {
  const fields = cardOf('Sales Group', 'Marta Quillfeather', 'Manager', '541-726-0143', 'marta.quillfeather@gmail.com')
  expect(fields.people[0]?.department).toBe('Sales Group')
})
