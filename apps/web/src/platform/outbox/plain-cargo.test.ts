import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import { addEdit } from '../../data/edits/add-edit.ts'
import { claimEdits } from '../../data/edits/claim-edits.ts'
import { recoverCargo } from './plain-cargo.ts'

const NOW = Date.now()

it('frees immediately what a reloaded tab had claimed, and leaves what a live one sends', async () => {
  const db = freshDatabase()
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'taken by the tab that was reloaded' })
  await claimEdits(db, 'reloaded', NOW)
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'on its way' })
  await claimEdits(db, 'alive', NOW)
  await recoverCargo(db, new Set(['alive']))
  expect((await db.edits.orderBy('seq').toArray()).map(({ state }) => state)).toEqual(['queued', 'sending'])
  expect(await claimEdits(db, 'next', NOW)).toMatchObject([{ op: { text: 'taken by the tab that was reloaded' } }])
})

it("lets claims expire when the browser can't tell which tabs are alive", async () => {
  const db = freshDatabase()
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'taken' })
  await claimEdits(db, 'somebody', NOW)
  await recoverCargo(db, undefined)
  expect((await db.edits.toArray()).map(({ state }) => state)).toEqual(['sending'])
})
