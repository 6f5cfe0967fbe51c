import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles, root } from './source-files.ts'
import { wordRules } from './vocabulary.ts'

const texts = projectFiles()
  .filter((path) => /\.(tsx?|mjs|md|sql|css|ya?ml)$/.test(path) && !path.endsWith('pnpm-lock.yaml'))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))

it.each(wordRules)('$name: $why', ({ pattern, except }) => {
  const found = texts.flatMap(({ path, lines }) =>
    lines.flatMap((line, n) => (pattern.test(line) && !except?.test(path) ? [`${path}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it.each(wordRules)('$name: the rule finds what it looks for', ({ pattern, example }) => {
  expect(example).toMatch(pattern)
})
