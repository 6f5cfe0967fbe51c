import { basename } from 'node:path'

/** The tests that belong to a noun of the product. */
export interface TestsOfNoun {
  readonly unit: readonly string[]
  readonly integration: readonly string[]
  /** Journeys, and screens in their states, by path in the web app. */
  readonly journeys: readonly string[]
}

const WEB = 'apps/web/'
const isIntegration = (path: string) => path.endsWith('.integration.test.ts')

/**
 * Selects the tests with the noun as a separate word in their path, in any room: the same noun has one place in each.
 * For journeys, only the file name counts.
 *
 * @param files by path from the root, with `/`
 * @param noun in one word, in the singular or the plural
 */
export function testsOfNoun(files: readonly string[], noun: string): TestsOfNoun {
  const wanted = singular(noun.toLowerCase())
  const has = (path: string) => wordsOf(path).some((word) => singular(word) === wanted)
  const tests = files.filter((path) => /\.test\.tsx?$/.test(path) && has(path))
  return {
    unit: tests.filter((path) => !isIntegration(path)),
    integration: tests.filter(isIntegration),
    journeys: files
      .filter((path) => /^apps\/web\/e2e\/(?:states\/)?[^/]+\.spec\.ts$/.test(path) && has(basename(path)))
      .map((path) => path.slice(WEB.length)),
  }
}

const wordsOf = (path: string): string[] =>
  path
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** Handles the plurals of the product's nouns: leads, entries, addresses. */
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
