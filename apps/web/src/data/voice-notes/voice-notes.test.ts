import { expect, it } from 'vitest'
import { isFullWith } from '../../../test/broken-disk.ts'
import { bytesHere, captured, freshDatabase } from '../../../test/captured.ts'
import { uploadKey } from '../../platform/local/rows/capture-row.ts'
import { listVoiceNotes, saveVoiceNote } from './voice-notes.ts'

const recording = { bytes: new ArrayBuffer(8), mime: 'audio/webm;codecs=opus', durationMs: 900, levels: [] }

it('a voice note finds room on a full disk where a photo that was sent can be let go of', async () => {
  const db = freshDatabase()
  const [sent, waiting] = [await captured(db, 'done'), await captured(db, 'queued')]
  isFullWith(db, [uploadKey(sent.id)])
  await saveVoiceNote(db, waiting.id, recording)
  expect(await listVoiceNotes(db, waiting.id)).toMatchObject([{ state: 'unsent', mime: 'audio/webm' }])
  expect([await bytesHere(db, sent.id), (await bytesHere(db, waiting.id)).includes('upload')]).toEqual([[], true])
})

it('a voice note is refused in clear words where nothing can be let go of', async () => {
  const db = freshDatabase()
  const waiting = await captured(db, 'queued')
  isFullWith(db, [uploadKey(waiting.id)])
  await expect(saveVoiceNote(db, waiting.id, recording)).rejects.toMatchObject({ reason: 'storage_full' })
  expect(await listVoiceNotes(db, waiting.id)).toEqual([])
})
