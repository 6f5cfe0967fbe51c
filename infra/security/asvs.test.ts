import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../local/machine/root.ts'

/** The number of requirements per chapter at levels 1 and 2, plus the one at level 3. */
const COUNTS: Record<string, number> = {
  1: 21,
  2: 11,
  3: 18,
  4: 8,
  5: 9,
  6: 30,
  7: 15,
  8: 7,
  10: 4,
  11: 14,
  12: 8,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}

interface Row {
  id: string
  level: string
  status: string
  evidence: string
}

const rows: Row[] = readFileSync(join(import.meta.dirname, 'ASVS.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', level = '', status = '', evidence = ''] =
      /^\| (\d+\.\d+\.\d+) \| (L\d) \| ([^|]+) \| (.+) \|$/.exec(line) ?? []
    return id === '' ? [] : [{ id, level, status, evidence }]
  })

it('every applicable requirement is in the checklist exactly once', () => {
  const counts = Object.fromEntries(
    Object.keys(COUNTS).map((chapter) => [chapter, rows.filter(({ id }) => id.startsWith(`${chapter}.`)).length]),
  )
  expect(counts).toEqual(COUNTS)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ level }) => level !== 'L3')).toHaveLength(195)
})

it('every requirement has a status and a reason or evidence', () => {
  const wanting = rows.filter(
    ({ status, evidence }) => !['met', 'deviation', 'not yet'].includes(status) || evidence.length < 10,
  )
  expect(wanting).toEqual([])
})

it('every file cited as evidence exists', () => {
  const named = rows.flatMap(({ id, evidence }) =>
    [...evidence.matchAll(/`((?:apps|packages|infra)\/[^`]+)`/g)].map(([, path = '']) => ({ id, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})
