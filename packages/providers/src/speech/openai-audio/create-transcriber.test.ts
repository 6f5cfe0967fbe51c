import { openTranscriptionStandIn, recordingOf } from '@canvass/testing/stand-ins/transcription'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOutgoing } from '../../outgoing/open-outgoing.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { openaiAudio } from './provider.ts'

let service: Awaited<ReturnType<typeof openTranscriptionStandIn>>
let outgoing: Outgoing
beforeEach(async () => {
  service = await openTranscriptionStandIn()
  outgoing = openOutgoing()
})
afterEach(() => Promise.all([outgoing.close(), service.close()]))

const open = (transcriptionKey: string | undefined = service.key, transcriptionModel = service.model) => {
  const opened = openaiAudio.open(
    { transcriptionUrl: service.baseUrl, transcriptionKey, transcriptionModel },
    { outgoing },
  )
  if ('absent' in opened) throw new Error(opened.absent)
  return opened.made
}
const note = { bytes: Buffer.from('call on Friday'), mime: 'audio/webm;codecs=opus' }
const never = new AbortController().signal

describe('a recording', () => {
  it('is sent whole, with its type and the model, and comes back as text', async () => {
    expect(await open().transcribe(note, never)).toBe('call on Friday.')
    const [request] = service.requests
    if (!request) throw new Error('No request was made')
    expect(await recordingOf(request)).toEqual({
      bytes: note.bytes,
      fileName: 'recording.webm',
      type: 'audio/webm',
      model: 'whisper-1',
      format: 'json',
    })
    const names = request.rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase())
    expect(names.toSorted()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
    ])
  })

  it('may contain any bytes, even some that look like the end of a form', async () => {
    const bytes = Buffer.from('--x\r\n\r\n--\r\nContent-Disposition: form-data; name="model"\r\n\r\nother\r\n')
    await open().transcribe({ bytes, mime: 'audio/wav' }, never)
    const [request] = service.requests
    expect(request && (await recordingOf(request))).toMatchObject({
      bytes,
      fileName: 'recording.wav',
      model: 'whisper-1',
    })
  })

  it('without speech becomes an empty text', async () => {
    service.play('nothing said')
    expect(await open().transcribe(note, never)).toBe('')
  })

  it('goes to a self-hosted server without a key', async () => {
    const opened = openaiAudio.open(
      { transcriptionUrl: service.baseUrl, transcriptionKey: undefined, transcriptionModel: service.model },
      { outgoing },
    )
    expect('made' in opened && (await opened.made.transcribe(note, never))).toBe('call on Friday.')
    expect(service.requests[0]?.headers['authorization']).toBeUndefined()
  })
})

describe('a failing service', () => {
  it.each([
    ['busy', 'busy', true],
    ['quota used up', 'busy', false],
    ['broken', 'provider_failed', true],
    ['bad key', 'key_refused', false],
    ['cut', 'cut_off', true],
    ['error with 200', 'unreadable_answer', true],
    ['no JSON', 'unreadable_answer', true],
    ['no text', 'unreadable_answer', true],
    ['far too much', 'too_large', false],
    ['model refused', 'request_refused', false],
    ['model refused in a form', 'request_refused', false],
    ['form refused', 'request_refused', false],
    ['no credit', 'request_refused', false],
    ['a page', 'wrong_type', false],
    ['no audio', 'recording_refused', false],
    ['no audio in a form', 'recording_refused', false],
    ['too long', 'recording_refused', false],
    ['too large', 'recording_refused', false],
    ['no such audio type', 'recording_refused', false],
  ] as const)('(%s) is reported as %s, with whether a retry is worthwhile', async (scenario, code, isRetryable) => {
    service.play(scenario)
    await expect(open().transcribe(note, never)).rejects.toMatchObject({ code, isRetryable })
  })

  it('that hangs can be canceled', async () => {
    service.play('hang')
    const stopping = new AbortController()
    const asked = open().transcribe(note, stopping.signal)
    await service.untilAsked(1)
    stopping.abort(new Error('stopping'))
    await expect(asked).rejects.toThrow('stopping')
  })

  it('without the model says so without revealing the key', async () => {
    const failure: unknown = await open(undefined, 'no-such-model')
      .transcribe(note, never)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'request_refused', status: 404, isRetryable: false })
    expect(JSON.stringify(failure)).not.toContain(service.key)
  })
})
