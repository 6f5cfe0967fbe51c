import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { addEdit } from '../../data/edits/add-edit.ts'
import { LOCAL_STATES } from '../local/rows/capture-row.ts'
import { allCargo, cargoOfKind, cargoReportedAs, countHeld, countWaiting, isAnyToGo } from './cargo.ts'
import { bytesKeysOnlyHere, keysOnlyHere, measureOnlyHere, readOnlyHere } from './only-here.ts'

const noRoom = { code: 'no_room', message: null, http: null, at: 1 }

it('counts captures like every other cargo, each by its state', async () => {
  const db = freshDatabase()
  for (const state of LOCAL_STATES) await createCapture(db, state, { size: 10 })
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  expect(await countWaiting(db)).toBe(4)
  expect(await countHeld(db, allCargo)).toBe(2)
  // The server has said nothing about the one that needs attention, so it is only here.
  expect(await measureOnlyHere(db)).toEqual({ count: 6, bytes: 50 })
  expect(await readOnlyHere(db, cargoReportedAs('captures'))).toEqual({ count: 5, stuck: 2, bytes: 50 })
  expect(await readOnlyHere(db, cargoReportedAs('changes'))).toMatchObject({ count: 1, stuck: 0 })
})

it('leaves out a capture that the server has too, and one whose bytes are gone', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'needs_attention')
  await createCapture(db, 'needs_attention', { server: { seq: 1 } as never })
  await createCapture(db, 'needs_attention', { lastError: { ...noRoom, code: 'bytes_missing' } })
  expect(await keysOnlyHere(db, 'captures')).toEqual([id])
  expect(await measureOnlyHere(db)).toMatchObject({ count: 1 })
  expect(await readOnlyHere(db, ['captures'])).toMatchObject({ count: 1 })
  expect(await bytesKeysOnlyHere(db, ['captures'])).toEqual([`${id}:original`, `${id}:upload`, `${id}:photo`])
})

it('has nothing to send when everything pending lacks storage space', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'preparing', { lastError: noRoom })
  await createCapture(db, 'failed')
  expect(await isAnyToGo(db)).toBe(false)
  expect(await readOnlyHere(db, ['captures'])).toMatchObject({ stuck: 2 })
  await db.captures.update(id, { lastError: null })
  expect(await isAnyToGo(db)).toBe(true)
})

it('sends cargo with its own transitions separately from the files next to it', () => {
  expect(cargoOfKind('bytes')).toEqual(['voiceNotes', 'leadFiles'])
})
