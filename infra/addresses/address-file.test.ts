import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addressFiles } from './address-file.ts'

const folder = join(import.meta.dirname, '../../packages/contracts/src/addresses')

it('contracts/src/addresses is up to date with the endpoints (npm run addresses writes it)', () => {
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
  expect(Object.fromEntries(written)).toEqual(addressFiles())
})
