import { expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'
import { hasFalseLegalForm } from './possible-lines.ts'

const companyOf = (...texts: string[]) => readFields(linesOfText(texts.join('\n'))).company?.value ?? null

test.each([
  ['Denver, CO'],
  ['1600 Broadway, Denver, CO'],
  ['228 Seppeltsfield Road, Marananga SA'],
  ['Av. Vasconcelos 402 Pte.'],
])('treats %s as a place, not a company', (text) => expect(hasFalseLegalForm(text)).toBe(true))

test.each([
  ['Alder, Birch CO'],
  ['ALDER & BIRCH, CO'],
  ['Alder Tools Pte.'],
  ['Studio 48 Pte. Ltd.'],
  ['Bodegas Aranda SA'],
  ['3 Brothers SA'],
])('treats %s as a company', (text) => expect(hasFalseLegalForm(text)).toBe(false))

test('does not take an address as the company because it ends like a legal form', () => {
  expect(
    companyOf(
      'Dra. Paulina Arrúe',
      'Hospital Veterinario San Patricio',
      'Av. Vasconcelos 402 Pte.',
      'San Pedro Garza García, N.L. 66260',
      '81 8338 2214',
      'citas@vetsanpatricio.mx',
    ),
  ).toBe('Hospital Veterinario San Patricio')
})
