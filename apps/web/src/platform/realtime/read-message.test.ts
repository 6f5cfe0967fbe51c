import { describe, expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

const progress = { seq: 7, captureId: 'c', leadId: 'c', state: 'processing', stage: 'find_place' }

describe('a frame from the server', () => {
  it('is parsed when it is one of the three known kinds', async () => {
    const alive = { type: 'session:alive', data: { seq: 3, serverTime: '2026-11-20T09:00:00.000Z' } }
    await expect(readMessage(JSON.stringify(alive))).resolves.toEqual(alive)
    const changed = { type: 'sync:changed', data: { seq: 4 } }
    await expect(readMessage(JSON.stringify(changed))).resolves.toEqual(changed)
    await expect(readMessage(JSON.stringify({ type: 'ocr:progress:mara', data: progress }))).resolves.toEqual({
      type: 'ocr:progress:mara',
      data: progress,
    })
  })

  it.each([
    ['not json'],
    ['null'],
    [JSON.stringify({ type: 'session:alive', data: null })],
    [JSON.stringify({ type: 'session:alive', data: { seq: '3', serverTime: '2026-11-20T09:00:00.000Z' } })],
    [JSON.stringify({ type: 'ocr:progress:mara', data: { ...progress, state: 'dancing' } })],
    [JSON.stringify({ type: 'sync:changed', data: { seq: '4' } })],
    [JSON.stringify({ type: 'something:else', data: progress })],
    [new ArrayBuffer(4)],
  ])("is ignored when it isn't one of them", async (frame) => {
    await expect(readMessage(frame)).resolves.toBeUndefined()
  })
})
