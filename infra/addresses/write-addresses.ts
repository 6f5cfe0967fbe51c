import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressFiles } from './address-file.ts'

const folder = join(import.meta.dirname, '../../packages/contracts/src/addresses')

// Also removes the files of deleted nouns.
rmSync(folder, { recursive: true, force: true })
for (const [path, text] of Object.entries(addressFiles())) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
