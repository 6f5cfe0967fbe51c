import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addressFile } from './address-file.ts'

it('contracts/src/addresses.ts lists the endpoints as they are (npm run addresses writes it)', () => {
  expect(readFileSync(join(import.meta.dirname, '../../packages/contracts/src/addresses.ts'), 'utf8')).toBe(
    addressFile(),
  )
})
