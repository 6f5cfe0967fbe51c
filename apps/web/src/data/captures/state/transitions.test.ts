import { expect, it } from 'vitest'
import { bytesHere, captured, freshDatabase } from '../../../../test/captured.ts'
import { LOCAL_STATES } from '../../../platform/local/rows/capture-row.ts'
import { ARROWS, move } from './transitions.ts'

it('lets every capture that is not a lead yet come to its owner or go on', () => {
  for (const state of LOCAL_STATES.filter((one) => one !== 'done')) expect(ARROWS[state].length).toBeGreaterThan(0)
  // What was joined and is taken apart, and what a restored server has not or not yet as a lead.
  expect(ARROWS.done).toEqual(['processing', 'needs_attention', 'queued', 'preparing'])
})

it('moves nothing that is elsewhere by now', async () => {
  const db = freshDatabase()
  const { id } = await captured(db, 'done')
  expect(await move(db, id, { from: ['queued'], to: 'uploading', kind: 'test' })).toBeUndefined()
  expect(await db.captures.get(id)).toMatchObject({ state: 'done' })
})

it('refuses an arrow that does not exist, and leaves everything as it was', async () => {
  const db = freshDatabase()
  const { id } = await captured(db, 'done')
  await expect(move(db, id, { from: ['done'], to: 'uploading', kind: 'test' })).rejects.toThrow(/cannot go from done/)
  expect(await db.captures.get(id)).toMatchObject({ state: 'done' })
})

it('undoes the move when what belongs to it fails: no state without its bytes', async () => {
  const db = freshDatabase()
  const { id } = await captured(db, 'queued')
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
  expect(await bytesHere(db, id)).toEqual(['original', 'upload'])
})
