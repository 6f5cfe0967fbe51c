import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '@canvass/settings/env-example'
import { root } from './machine/root.ts'

writeFileSync(join(root, '.env.example'), envExample())
