import { expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { giveAnotherChance } from './give-another-chance.ts'

const parked = (code: string) => ({ lastError: { code, message: null, http: 400, at: 1 } })

it('an update of the app resends what an older version parked as not understood', async () => {
  const db = freshDatabase()
  const old = await createCapture(db, 'needs_attention', { ...parked('not_understood'), setbacks: 4, nextAt: 9e15 })
  const older = await createCapture(db, 'needs_attention', { ...parked('not_understood'), parkedBy: 'before' })
  const same = await createCapture(db, 'needs_attention', { ...parked('not_understood'), parkedBy: 'now' })
  const other = await createCapture(db, 'needs_attention', parked('digest_conflict'))
  expect(await giveAnotherChance(db, 'now')).toBe(2)
  for (const { id } of [old, older])
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', setbacks: 0, nextAt: 0, lastError: null })
  for (const { id } of [same, other]) expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention' })
})

it('a capture that the server already has is left to the server', async () => {
  const db = freshDatabase()
  const server = { state: 'needs_attention', seq: 1 } as never
  const { id } = await createCapture(db, 'needs_attention', { ...parked('not_understood'), server })
  expect(await giveAnotherChance(db, 'now')).toBe(0)
  expect(await db.captures.get(id)).toMatchObject({ state: 'needs_attention' })
})
