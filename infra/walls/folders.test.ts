import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** More than this in one folder and a reader meets several subjects in one alphabet. */
const MOST_FILES = 25

/** Folders that are still to be divided; each line goes when its folder has rooms inside. */
const STILL_FLAT: ReadonlySet<string> = new Set([
  'apps/api/src/http',
  'apps/web/src/platform/offline',
  'infra/faults',
  'infra/local',
  'packages/recognition/src',
])

/** Tests and the states of a part stand beside their subject and are not counted. */
const isTest = (path: string) => /\.(test|spec|story)\.tsx?$/.test(path)

it(`no folder holds more than ${MOST_FILES} files beside their tests`, () => {
  const counts = new Map<string, number>()
  for (const path of sourceFiles().filter((file) => !isTest(file)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)
  expect(full.toSorted()).toEqual([...STILL_FLAT].toSorted())
})
