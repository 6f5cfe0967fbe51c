import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDatabase
let owner: Client
beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.drop()
})

const keysOf = async (names: readonly string[]) => {
  const { rows } = await owner.query<{ key: string; plain: string }>(
    `select canvass.name_key(n) as key, normalize(n, NFKC) as plain
     from unnest($1::text[]) with ordinality t(n, place) order by place`,
    [names],
  )
  return rows
}

/** Lowercases each character whose lowercase form is a single character, according to JavaScript. */
const inLowerCase = (name: string) =>
  Array.from(name, (letter) => (Array.from(letter.toLowerCase()).length === 1 ? letter.toLowerCase() : letter)).join('')

it('folds every Unicode letter in the database the way JavaScript does', async () => {
  const letters = Array.from({ length: 0x30000 }, (_, point) => point)
    .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /^\p{L}$/u.test(letter))
  const rows = await keysOf(letters)
  expect(letters.length).toBeGreaterThan(100_000)
  // NFKC comes from the database: the newest characters may be unknown to either side.
  expect(rows.filter(({ key, plain }) => key !== inLowerCase(plain))).toEqual([])
  expect(letters.filter((letter, place) => rows[place]?.plain !== letter.normalize('NFKC')).length).toBeLessThan(10)
})

it.each([
  ['REP', 'rep'],
  ['\uff52\uff45\uff50', 'rep'],
  ['\u212aelvin', 'kelvin'],
  ['\ufb01nn', 'finn'],
  ['Rene\u0301', 'ren\u00e9'],
  ['\u0130rem', '\u0130rem'],
  ['\u0131rem', '\u0131rem'],
])('gives %j the key %j', async (name, key) => {
  expect((await keysOf([name])).map((row) => row.key)).toEqual([key])
})
