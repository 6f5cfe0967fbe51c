import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/** Controls of the platform that only the kit writes down: it gives them their focus, their target and their type. */
const RAW = /<(button|select|input|textarea)\b/g

const rawControls = (code: string): string[] => [...code.matchAll(RAW)].map(([found]) => found)

const beside = sourceFiles().filter(
  (path) => /^apps\/web\/src\/(?!ui\/).*\.tsx$/.test(path) && !path.endsWith('.test.tsx'),
)

it('screens are made of the kit’s controls, not of the platform’s', () => {
  const found = beside.flatMap((path) =>
    rawControls(readFileSync(join(root, path), 'utf8')).map((control) => `${path}: ${control}`),
  )
  expect(found).toEqual([])
})

it.each(['<button type="button">', '<select\n', '<input />'])('%s is found', (code) => {
  expect(rawControls(code)).toHaveLength(1)
})

it.each(['<BareButton>', '<TextInput />', "querySelector('input')"])('%s is none', (code) => {
  expect(rawControls(code)).toEqual([])
})
