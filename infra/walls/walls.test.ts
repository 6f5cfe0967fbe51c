import { expect, it } from 'vitest'
import { cruiseTree } from './cruise.ts'
import { root, sourceFiles } from './source-files.ts'

/** The whole tree is read: seconds alone, and minutes beside much other work. */
const TIMEOUT_MS = 600_000

it(
  'every import in the project keeps the walls, and none went unread',
  async () => {
    const files = sourceFiles()
    const { modules, violations } = await cruiseTree(root, files)

    expect(violations).toEqual([])
    // A reader that cannot parse a file leaves it out in silence: then no rule was held against it.
    expect(modules).toEqual(files)
  },
  TIMEOUT_MS,
)
