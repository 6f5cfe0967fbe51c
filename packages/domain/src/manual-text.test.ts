import { expect, it } from 'vitest'
import { manualText } from './manual-text.ts'

it('joins the typed fields, one line for each that is filled in', () => {
  expect(manualText({ companyName: ' Marrow St. Furniture ', website: 'marrow.example', location: 'Port Alder' })).toBe(
    'Marrow St. Furniture\nWebsite: marrow.example\nLocation: Port Alder',
  )
})

it('leaves out blank fields', () => {
  expect(manualText({ companyName: 'Juniper Kiln', website: '  ', location: '' })).toBe('Juniper Kiln')
})
