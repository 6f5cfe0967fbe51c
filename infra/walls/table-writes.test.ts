import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root, sourceFiles } from './source-files.ts'
import { writesOf } from './table-writes.ts'

/** The files that may write captures: the transitions, and the one for everything besides the state. */
const WRITERS = /^apps\/web\/src\/data\/captures\/state\/(?:transitions|capture-rows)\.ts$/
/** Migrates rows of an older version before any other code sees them. */
const SCHEMA = 'apps/web/src/platform/local/local-database.ts'
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)

it('the device’s captures are written only by their transitions, plus one file for everything besides the state', () => {
  const sources = sourceFiles().filter((path) => path.startsWith('apps/web/src/') && !isTest(path) && path !== SCHEMA)
  const writers = sources.filter(
    (path) => writesOf('captures', path, readFileSync(join(root, path), 'utf8')).length > 0,
  )
  expect(writers.filter((path) => !WRITERS.test(path))).toEqual([])
  expect(writers).not.toEqual([])
})

it.each([
  ['a put', "await db.captures.put({ ...row, state: 'done' })"],
  ['a change of rows that were asked for', "db.captures.where('id').equals(id).modify({ state: 'done' })"],
  ['a table that was taken out', "const { captures } = db\ncaptures.update(id, { state: 'done' })"],
  ['a table by its name', "db.table('captures').bulkPut(rows)"],
])('%s counts as a write', (_, code) => {
  expect(writesOf('captures', 'a.ts', code)).toHaveLength(1)
})

it.each([
  ['a question', "db.captures.where('state').equals('done').count()"],
  ['a deletion', 'db.captures.delete(id)'],
  ['another table', 'db.blobs.put({ key, bytes })'],
  ['a list of the same name', 'captures.push(row)'],
])('%s is not a write', (_, code) => {
  expect(writesOf('captures', 'a.ts', code)).toEqual([])
})
