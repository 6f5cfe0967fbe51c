import type { ExportedRow } from '@canvass/db/exports/exported-rows'
import { expect, it } from 'vitest'
import { asCsv, asJson } from './row-files.ts'

async function* rows(...all: ExportedRow[]): AsyncGenerator<ExportedRow> {
  for (const row of all) yield await Promise.resolve(row)
}
const textOf = async (parts: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const part of parts) text += part
  return text
}

it('writes rows as valid JSON, even if there are none', async () => {
  const all = [
    { id: '1', company: 'A "b"' },
    { id: '2', tags: ['x'] },
  ]
  expect(JSON.parse(await textOf(asJson(rows(...all))))).toEqual(all)
  expect(JSON.parse(await textOf(asJson(rows())))).toEqual([])
})

it('writes rows as CSV that never runs a text as a formula', async () => {
  const row = {
    id: '1',
    company: '=HYPERLINK("http://a")',
    tags: ['hot', 'old'],
    at: new Date('2026-11-25T03:00:00Z'),
    amount: -4,
    meta: { a: 1 },
    gone: null,
  }
  const table = await textOf(asCsv(rows(row), ['id', 'company', 'tags', 'at', 'amount', 'meta', 'gone', 'absent']))
  expect(table).toBe(
    '\uFEFFid,company,tags,at,amount,meta,gone,absent\r\n' +
      `1,"'=HYPERLINK(""http://a"")",hot; old,2026-11-25T03:00:00.000Z,-4,"{""a"":1}",,\r\n`,
  )
})
