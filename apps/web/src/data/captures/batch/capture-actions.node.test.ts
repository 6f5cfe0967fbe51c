import type { CaptureAnswer } from '@canvass/contracts/captures'
import { afterEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { removeAllFromOutbox, removeFromOutbox, tryAllAgain } from './capture-actions.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

const at = '2026-11-20T10:00:00.000Z'
const answerOf = (id: string, seq: number, state: CaptureAnswer['state']): CaptureAnswer => ({
  id,
  leadId: id,
  seq,
  state,
  stage: null,
  stages: [],
  error: null,
  source: 'camera',
  capturedAt: at,
  receivedAt: at,
})

/** Creates a capture that the server couldn't read. */
async function halted(db: LocalDatabase): Promise<string> {
  const { id } = await createCapture(db, 'needs_attention', { attempts: 1 })
  await db.captures.update(id, { server: answerOf(id, 1, 'needs_attention') })
  return id
}

let asked: string[]
/** Fakes a server that answers each retry by the capture's id. */
function serverThat(answers: (id: string) => Response): void {
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    const id = path.split('/').at(-2) ?? ''
    asked.push(id)
    return Promise.resolve().then(() => answers(id))
  })
}
const refusal = (status: number, code: string, message: string) =>
  Response.json({ message, error: message, code, requestId: 'r1' }, { status })

afterEach(() => vi.unstubAllGlobals())

it("retries the rest when one can't be retried, and says why that one couldn't", async () => {
  const db = freshDatabase()
  const [gone, held, halted3] = [await halted(db), await halted(db), await halted(db)]
  const { id: local } = await createCapture(db, 'failed', { attempts: 2 })
  serverThat((id) => {
    if (id === gone) return refusal(410, 'gone', 'This capture was deleted')
    if (id === held) return refusal(409, 'conflict', 'It waits for an admin')
    return Response.json(answerOf(id, 2, 'received'))
  })
  const problems = await tryAllAgain(db, [gone, held, halted3, local])
  expect(problems.map((problem) => problem instanceof ApiError && problem.answer?.message)).toEqual([
    'This capture was deleted',
    'It waits for an admin',
  ])
  expect((await db.captures.bulkGet([gone, held, halted3, local])).map((row) => row?.state)).toEqual([
    'needs_attention',
    'needs_attention',
    'uploaded',
    'queued',
  ])
})

it('asks an unresponsive server only once, and retries what needs no server', async () => {
  const db = freshDatabase()
  const [first, second] = [await halted(db), await halted(db)]
  const { id: local } = await createCapture(db, 'failed')
  serverThat(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await tryAllAgain(db, [first, second, local])).toHaveLength(2)
  expect(asked).toEqual([first])
  expect((await db.captures.get(local))?.state).toBe('queued')
})

const discarded = async (db: LocalDatabase) =>
  (await db.edits.toArray()).flatMap(({ entityId, op }) => (op.kind === 'discard_lead' ? entityId : []))

it('discards the lead that a capture became while its owner confirmed its deletion', async () => {
  const db = freshDatabase()
  const [waiting, lead, side] = [
    await createCapture(db),
    await createCapture(db, 'done'),
    await createCapture(db, 'done'),
  ]
  await db.captures.update(side.id, { leadId: 'another' })
  expect(await removeFromOutbox(db, waiting.id)).toBe('deleted')
  expect(await removeFromOutbox(db, lead.id)).toBe('discarded')
  expect(await removeFromOutbox(db, side.id)).toBe('joined')
  expect(await discarded(db)).toEqual([lead.id])
  expect(new Set(await db.captures.toCollection().primaryKeys())).toEqual(new Set([lead.id, side.id]))
})

it('skips none of many that are deleted, and says what became of them', async () => {
  const db = freshDatabase()
  const [waiting, lead, side] = [
    await createCapture(db),
    await createCapture(db, 'done'),
    await createCapture(db, 'done'),
  ]
  await db.captures.update(side.id, { leadId: 'another' })
  expect(await removeAllFromOutbox(db, [waiting.id, lead.id, side.id])).toEqual(['deleted', 'discarded', 'joined'])
  expect(await discarded(db)).toEqual([lead.id])
})

it('counts the other side of a card toward the lead it is discarded with, whichever comes first', async () => {
  const db = freshDatabase()
  const [back, front] = [await createCapture(db, 'done'), await createCapture(db, 'done')]
  await db.captures.update(back.id, { leadId: front.id })
  expect(await removeAllFromOutbox(db, [back.id, front.id])).toEqual(['discarded'])
  expect(await discarded(db)).toEqual([front.id])
})
