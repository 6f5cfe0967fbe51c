import { expect, it } from 'vitest'
import { cruiseTree } from './cruise.ts'
import { root, sourceFiles } from './source-files.ts'

/** Reads the whole tree: seconds when run alone, minutes under load. */
const TIMEOUT_MS = 600_000

it(
  'every import in the project obeys the walls, and every file is read',
  async () => {
    const files = sourceFiles()
    const { modules, violations } = await cruiseTree(root, files)

    expect(violations).toEqual([])
    // A reader that can't parse a file silently skips it, so no rule would have checked it.
    expect(modules).toEqual(files)
  },
  TIMEOUT_MS,
)
