import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** With more files than this in one folder, a reader finds several subjects in one alphabetical list. */
const MAX_FILES = 25

/** Migrations are sorted by number: a reader of one never browses the others. */
const isNumbered = (path: string) => /\/\d{4}-[^/]+$/.test(path)
/** Tests and stories are next to their subject and don't count. */
const isTest = (path: string) => /\.(test|spec|story)\.tsx?$/.test(path)

it(`no folder has more than ${MAX_FILES} files, not counting tests`, () => {
  const counts = new Map<string, number>()
  for (const path of sourceFiles().filter((file) => !isTest(file) && !isNumbered(file)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder)
  expect(full).toEqual([])
})
