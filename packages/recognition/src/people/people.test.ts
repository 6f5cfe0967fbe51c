import { expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'
import { nameOf } from './people.ts'

const peopleOf = (text: string) => readFields(linesOfText(text)).people.map(({ name, title }) => [name, title] as const)

test.for([
  ['Wade Kowalchuk, P.Eng.', 'Wade Kowalchuk'],
  ['Nora Velden, D.C.', 'Nora Velden'],
  ['Nora Velden, L.Ac.', 'Nora Velden'],
  ['Nora Velden, R.Ph.', 'Nora Velden'],
  ['Nora Velden, DPM', 'Nora Velden'],
  ['Nora Velden, CPA, CFP', 'Nora Velden'],
  ['Imogen Farrow MRICS', 'Imogen Farrow'],
  ['Lic. Rafael Salcedo', 'Rafael Salcedo'],
  ['adw. Joanna Rutkowska', 'Joanna Rutkowska'],
  ['Rafael "Güero" Salcedo', 'Rafael Salcedo'],
  ['Robert (Bob) Smith', 'Robert Smith'],
  ['Jean ROUX', 'Jean ROUX'],
] as const)('“%s” names %s, without the letters', ([text, name]) => expect(nameOf(text)).toBe(name))

test.for(['SMITH, ANN', 'Santa Fe, NM', 'San Diego, CA', 'Alder Birch, CO', 'Alder Birch, LLC', 'Mag Books'])(
  '“%s” names nobody',
  (text) => expect(nameOf(text)).toBeUndefined(),
)

test.for(['Operations Manager, Cold Chain', 'Operations Manager | Supply Chain', 'Operations Manager - North America'])(
  'a title and its part of the business is a title of the name above: %s',
  (title) => {
    const people = peopleOf(`TIDEWATER FREIGHT\nJin-Woo Park\n${title}\njw.park@tidewaterfreight.com\n(541) 726-0143`)
    expect(people.map(([name]) => name)).toEqual(['Jin-Woo Park'])
    expect(people[0]?.[1]).toContain('Operations Manager')
  },
)

test('a second person whose address is printed keeps the title before their name', () => {
  const text = 'TIDEWATER FREIGHT\nAnn Lee\nOwner, Bob Roe\nann.lee@tidewaterfreight.com\nbob.roe@tidewaterfreight.com'
  expect(peopleOf(text)).toContainEqual(['Bob Roe', 'Owner'])
})
