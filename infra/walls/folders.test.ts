import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** More than this in one folder and a reader meets several subjects in one alphabet. */
const MOST_FILES = 25

/** Migrations stand in the order of their numbers: a reader of one never looks through the others. */
const isNumbered = (path: string) => /\/\d{4}-[^/]+$/.test(path)
/** Tests and the states of a part stand beside their subject and are not counted. */
const isTest = (path: string) => /\.(test|spec|story)\.tsx?$/.test(path)

it(`no folder holds more than ${MOST_FILES} files beside their tests`, () => {
  const counts = new Map<string, number>()
  for (const path of sourceFiles().filter((file) => !isTest(file) && !isNumbered(file)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)
  expect(full).toEqual([])
})
