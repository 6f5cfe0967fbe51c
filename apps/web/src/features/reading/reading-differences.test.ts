import { expect, it } from 'vitest'
import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'
import { differencesOf } from './reading-differences.ts'

const read = (value: string) => ({ value, confidence: 0.9 })
const preview: ReadPreview = {
  company: read('Ostrander Pools & Spa'),
  person: read('Neil Ostrander'),
  phone: read('+19715550168'),
  email: read('neil@ostrander.example'),
  website: null,
}
const lead = {
  companyName: 'OSTRANDER POOLS AND SPA',
  personName: 'Neil Ostrander',
  phone: '+19715550168',
  email: 'neil@ostrander.example',
  website: 'ostrander.example',
}

it('reports no difference if both read the same value in different formats', () => {
  expect(differencesOf(preview, lead)).toEqual([])
})

it('reports a digit that was read differently, formatted for people', () => {
  expect(differencesOf(preview, { ...lead, phone: '+19715550188' })).toEqual([
    { label: 'Phone', onPhone: '(971) 555-0168', onServer: '(971) 555-0188' },
  ])
})

it('reports what the server did not read', () => {
  expect(differencesOf(preview, { ...lead, email: null })).toEqual([
    { label: 'Email', onPhone: 'neil@ostrander.example', onServer: null },
  ])
})

it('treats a number that the server lists second as known', () => {
  const phones = [{ value: '+19715550168', label: null, confidence: 1, evidence: [] }]
  expect(differencesOf(preview, { ...lead, phone: '+19715550100', phones })).toEqual([])
})
