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
