import { afterEach, expect, it, vi } from 'vitest'
import { failWritesWhile } from '../../../test/broken-disk.ts'
import { remainingBytes, createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { replaceShot } from '../captures/batch/replace-shot.ts'
import { sendVoiceNotes } from './send-voice-notes.ts'
import { listVoiceNotes, saveVoiceNote } from './voice-notes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const recording = { bytes: new ArrayBuffer(8), mime: 'audio/webm;codecs=opus', durationMs: 900, levels: [] }

it('a voice note finds room on a full disk when a sent photo can be dropped', async () => {
  const db = freshDatabase()
  const [sent, waiting] = [await createCapture(db, 'done'), await createCapture(db, 'queued')]
  failWritesWhile(db, [uploadKey(sent.id)])
  await saveVoiceNote(db, waiting.id, recording)
  expect(await listVoiceNotes(db, waiting.id)).toMatchObject([{ state: 'unsent', mime: 'audio/webm' }])
  expect([await remainingBytes(db, sent.id), (await remainingBytes(db, waiting.id)).includes('upload')]).toEqual([
    [],
    true,
  ])
})

it('a voice note is refused with a clear message when nothing can be dropped', async () => {
  const db = freshDatabase()
  const waiting = await createCapture(db, 'queued')
  failWritesWhile(db, [uploadKey(waiting.id)])
  await expect(saveVoiceNote(db, waiting.id, recording)).rejects.toMatchObject({ reason: 'storage_full' })
  expect(await listVoiceNotes(db, waiting.id)).toEqual([])
})

it('a voice note goes to the shot that replaced its own while another note was in flight', async () => {
  const db = freshDatabase()
  const [other, blurred] = [await createCapture(db, 'uploaded'), await createCapture(db, 'done')]
  await saveVoiceNote(db, other.id, recording)
  const { id } = await saveVoiceNote(db, blurred.id, recording)
  const sharp = await createCapture(db, 'preparing')
  const sentTo: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const [captureId, id] = path.match(/[0-9a-f-]{36}/gu) ?? []
    if (sentTo.push(captureId) === 1) await replaceShot(db, blurred.id, sharp.id)
    return Response.json({ id, captureId, sha256: headers['X-Content-SHA256'] }, { status: 201 })
  })
  await sendVoiceNotes(db, { signal: new AbortController().signal })
  expect(sentTo).toEqual([other.id, sharp.id])
  expect(await listVoiceNotes(db, sharp.id)).toMatchObject([{ id, state: 'sent', attempts: 1 }])
})

it('voice notes all wait when the server asks one to; for a deactivated user each is offered', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'done')
  const [first, second] = [await saveVoiceNote(db, id, recording), await saveVoiceNote(db, id, recording)]
  const answer = { code: 'too_many_requests', message: 'Send the capture first', requestId: 'r' }
  const server = vi.fn(() => Promise.resolve(Response.json(answer, { status: 429, headers: { 'Retry-After': '60' } })))
  vi.stubGlobal('fetch', server)
  const { signal } = new AbortController()
  const before = Date.now()
  await sendVoiceNotes(db, { signal, author: { id: db.userId, name: 'Mara' } })
  expect(server).toHaveBeenCalledOnce()
  expect(await db.voiceNotes.get(first.id)).toMatchObject({ state: 'unsent', attempts: 1 })
  expect((await db.voiceNotes.get(first.id))?.nextAt).toBeGreaterThanOrEqual(before + 60_000)
  expect(await db.voiceNotes.get(second.id)).toEqual(second)
  await db.voiceNotes.toCollection().modify({ nextAt: 0 })
  await sendVoiceNotes(db, { signal })
  expect(server).toHaveBeenCalledTimes(3)
})
