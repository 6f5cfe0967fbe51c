import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressFile } from './address-file.ts'

writeFileSync(join(import.meta.dirname, '../../packages/contracts/src/addresses.ts'), addressFile())
