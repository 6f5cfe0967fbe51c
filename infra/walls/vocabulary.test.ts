import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, root } from './source-files.ts'
import { wordRules } from './vocabulary.ts'

const texts = projectFiles()
  .filter((path) => /\.(tsx?|mjs|md|sql|css|ya?ml)$/.test(path) && !path.endsWith('pnpm-lock.yaml'))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))

it.each(wordRules)('$name: $why', ({ pattern, except, within }) => {
  const asked = texts.filter(({ path }) => !except?.test(path) && (within?.test(path) ?? true))
  const found = asked.flatMap(({ path, lines }) =>
    lines.flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it.each(wordRules)('$name: the rule matches its example', ({ pattern, example }) => {
  expect(example).toMatch(pattern)
})

describe('the README’s vocabulary', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const section = readme.slice(readme.indexOf('## Words'), readme.indexOf('## Where things live'))
  const words = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word.toLowerCase())

  it('has one meaning per word', () => {
    expect(words.length).toBeGreaterThan(30)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
  it('is used in the sources', () => {
    const code = texts
      .flatMap(({ path, lines }) => (/\.tsx?$/.test(path) ? lines : []))
      .join('\n')
      .toLowerCase()
    expect(words.filter((word) => !code.includes(word.replace(/s$/, '')))).toEqual([])
  })
})
