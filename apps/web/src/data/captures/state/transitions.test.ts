import { expect, it } from 'vitest'
import { remainingBytes, createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { LOCAL_STATES } from '../../../platform/local/rows/capture-row.ts'
import { ARROWS, move } from './transitions.ts'

it("lets every capture that isn't a lead yet proceed or reach its owner", () => {
  for (const state of LOCAL_STATES.filter((one) => one !== 'done')) expect(ARROWS[state].length).toBeGreaterThan(0)
  // For captures that were taken apart, and those that a restored server doesn't have, or doesn't yet have as a lead.
  expect(ARROWS.done).toEqual(['processing', 'needs_attention', 'queued', 'preparing'])
})

it("doesn't move a row that has moved on", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'done')
  expect(await move(db, id, { from: ['queued'], to: 'uploading', kind: 'test' })).toBeUndefined()
  expect(await db.captures.get(id)).toMatchObject({ state: 'done' })
})

it("refuses an arrow that doesn't exist, and leaves everything unchanged", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'done')
  await expect(move(db, id, { from: ['done'], to: 'uploading', kind: 'test' })).rejects.toThrow(/cannot go from done/)
  expect(await db.captures.get(id)).toMatchObject({ state: 'done' })
})

it('rolls back the move when its side effect fails: no state without its bytes', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'queued')
  const broken = move(db, id, {
    from: ['queued'],
    to: 'uploaded',
    kind: 'test',
    also: async () => {
      await db.blobs.clear()
      throw new Error('no room')
    },
  })
  await expect(broken).rejects.toThrow('no room')
  expect(await db.captures.get(id)).toMatchObject({ state: 'queued' })
  expect(await remainingBytes(db, id)).toEqual(['original', 'upload'])
})
