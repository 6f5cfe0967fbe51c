import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

/** Native controls that only the kit may use: it gives them their focus style, target size, and type. */
const RAW = /<(button|select|input|textarea)\b/g

const rawControls = (code: string): string[] => [...code.matchAll(RAW)].map(([found]) => found)

const beside = sourceFiles().filter(
  (path) => /^apps\/web\/src\/(?!ui\/).*\.tsx$/.test(path) && !path.endsWith('.test.tsx'),
)

it('screens use the kit’s controls, not native ones', () => {
  const found = beside.flatMap((path) =>
    rawControls(readFileSync(join(root, path), 'utf8')).map((control) => `${path}: ${control}`),
  )
  expect(found).toEqual([])
})

it.each(['<button type="button">', '<select\n', '<input />'])('detects the native control in %s', (code) => {
  expect(rawControls(code)).toHaveLength(1)
})

it.each(['<BareButton>', '<TextInput />', "querySelector('input')"])('finds no native control in %s', (code) => {
  expect(rawControls(code)).toEqual([])
})
