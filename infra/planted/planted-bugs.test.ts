import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../local/machine/root.ts'
import { plantedBugs } from './planted-bugs.ts'

it('every bug can still be planted: the text it replaces appears once in its file', () => {
  const lost = plantedBugs.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
  expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([])
})

it('every bug has existing tests and a unique name', () => {
  const files = globSync('{apps,packages}/*/src/**/*.test.ts', { cwd: root })
  const lost = plantedBugs.flatMap(({ name, tests }) =>
    tests.filter((part) => !files.some((file) => file.includes(part))).map((part) => `${name}: ${part}`),
  )
  expect(lost).toEqual([])
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(plantedBugs.length)
})
