import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../machine/root.ts'
import { SLOW_FILES } from './slow-files-first.ts'

it('names only slow files that exist', () => {
  expect(SLOW_FILES.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
