import { expect, it } from 'vitest'
import { manualText } from './manual-text.ts'

it('joins what was typed, a line for each field that is filled in', () => {
  expect(manualText({ companyName: ' Marrow St. Furniture ', website: 'marrow.example', location: 'Port Alder' })).toBe(
    'Marrow St. Furniture\nWebsite: marrow.example\nLocation: Port Alder',
  )
})

it('leaves out what is blank', () => {
  expect(manualText({ companyName: 'Juniper Kiln', website: '  ', location: '' })).toBe('Juniper Kiln')
})
