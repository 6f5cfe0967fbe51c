import { expect, test } from 'vitest'
import { addressAgreement } from './address-agreement.ts'

test.for([
  ['12 Alder Street, Springfield, OR 97477', '12 Alder St, Springfield, OR 97477, USA', 'same'],
  ['1200 W 6th St Suite 300, Austin, TX 78703', '1200 West 6th Street, Austin, TX 78703', 'same'],
  ['Hauptstr. 12, 10115 Berlin', 'Hauptstraße 12, 10115 Berlin, Deutschland', 'same'],
  ['12 Alder Street', '12 Alder Street, Springfield, OR 97477', 'same'],
  ['12 Alder Street, Springfield, OR 97477', '14 Alder Street, Springfield, OR 97477', 'street'],
  ['12 Alder Street, Springfield, OR 97477', '14 Alder Street, Portland, ME 04101', 'other'],
  ['12 Alder Street, Springfield, OR 97477', '12 Main Street, Springfield, OR 97477', 'other'],
  ['12 Alder Street, Springfield, OR 97477', '12 Alder Street, Portland, ME 04101', 'other'],
  ['Springfield', '12 Alder Street, Springfield, OR 97477', 'town'],
  ['Springfield', '12 Alder Street, Portland, ME 04101', 'other'],
  ['Springfield', '12 Alder Street', 'unknown'],
  ['', '12 Alder Street', 'unknown'],
] as const)('%s and %s are %s', ([a, b, agreement]) => {
  expect(addressAgreement(a, b)).toBe(agreement)
  expect(addressAgreement(b, a)).toBe(agreement)
})
