import { afterEach, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { addEdit } from './add-edit.ts'
import { correctReading } from './correct-reading.ts'

/*
 * A phone writes an edit and loses the connection to its database before it gets the result, so everything is run
 * again.
 */

const LEAD = '01890000-0000-7000-8000-000000000001'
const kinds = async (db: LocalDatabase) => (await db.edits.orderBy('seq').toArray()).map(({ op }) => op.kind)
const amount = (from: string, to: string) =>
  ({ kind: 'edit_lead', baseVersion: 1, patch: { dealAmount: { from, to } } }) as const
const named = (name: string) => Object.assign(new Error('Connection to Indexed Database server lost'), { name })

/** Makes the next multi-step transaction lose its result, whether it was written or not. */
function losesEnd(db: LocalDatabase, { isWritten = true } = {}): void {
  const begin = db.transaction.bind(db) as (
    mode: 'rw',
    table: unknown,
    work: () => Promise<unknown>,
  ) => Promise<unknown>
  const lost: typeof begin = (mode, table, work) => {
    spy.mockRestore()
    return begin(mode, table, async () => {
      await work()
      if (!isWritten) throw named('UnknownError')
    }).then(() => {
      throw named('UnknownError')
    })
  }
  const spy = vi.spyOn(db, 'transaction').mockImplementation(lost as never)
}

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([true, false])(
  'stores a note once and reports it, whether it was written the first time (%s)',
  async (isWritten) => {
    const db = freshDatabase()
    losesEnd(db, { isWritten })
    await addEdit(db, LEAD, { kind: 'add_note', text: 'Opens at 6:40' })
    expect(await kinds(db)).toEqual(['add_note'])
  },
)

it.each([true, false])(
  'reverts once what was never sent, whether it was written the first time (%s)',
  async (isWritten) => {
    const db = freshDatabase()
    await addEdit(db, LEAD, { kind: 'discard_lead' })
    losesEnd(db, { isWritten })
    await addEdit(db, LEAD, { kind: 'restore_lead' })
    expect(await kinds(db)).toEqual([])
  },
)

it.each([true, false])(
  'drops an edit that returned to its original value, whether it was written the first time (%s)',
  async (isWritten) => {
    const db = freshDatabase()
    await addEdit(db, LEAD, amount('100', '200'))
    losesEnd(db, { isWritten })
    await addEdit(db, LEAD, amount('200', '100'))
    expect(await kinds(db)).toEqual([])
  },
)

it('changes a waiting edit to the newer value', async () => {
  const db = freshDatabase()
  await addEdit(db, LEAD, amount('100', '200'))
  losesEnd(db)
  await addEdit(db, LEAD, amount('200', '300'))
  expect((await db.edits.toArray()).map(({ op }) => op)).toMatchObject([amount('100', '300')])
})

it("stores a person's correction of a reading once", async () => {
  const db = freshDatabase()
  losesEnd(db)
  await correctReading(db, LEAD, {
    kind: 'correct_field',
    field: 'title',
    was: null,
    to: 'Buyer',
    boxes: [],
    how: 'typed',
  })
  expect(await kinds(db)).toEqual(['correct_field'])
})
