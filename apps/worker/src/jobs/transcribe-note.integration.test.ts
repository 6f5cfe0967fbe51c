import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { ingestAttachment } from '@canvass/db/captures/attachments'
import { transcripts } from '@canvass/db/captures/transcripts'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { Transcriber } from '@canvass/providers/speech/transcriber'
import { jobOf } from '@canvass/queue/jobs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.end())

async function record(words: string, isDispatched = false): Promise<string> {
  const bytes = Buffer.from(words)
  const received = await fixture.blobs.receive(Readable.from([bytes]), { maxBytes: 100 })
  await received.keep(fixture.organizationId)
  const id = randomUUID()
  const { organizationId, userId } = fixture
  const { sha256, size } = received
  const mime = 'audio/webm'
  await ingestAttachment(
    fixture.database,
    {
      organizationId,
      id,
      captureId: randomUUID(),
      userId,
      kind: 'voice_note',
      mime,
      size,
      sha256,
      durationMs: null,
    },
    isDispatched ? jobOf('transcribe-note', { organizationId, attachmentId: id }) : undefined,
  )
  return id
}

describe('a recording', () => {
  it('stays unchanged if no transcription service is set up', async () => {
    const id = await record('nobody listens')
    const stop = fixture.start()
    await vi.waitFor(async () => expect(await fixture.beat()).toMatchObject({ storage: { ok: true } }), 10_000)
    await stop()
    expect(await fixture.transcriptOf(id)).toMatchObject({ transcript: null, attempts: 0, pauses: 0 })
  })

  it('is transcribed once a service is set up, and retried later after a failure', async () => {
    const [heard, mumbled] = [await record('call on Friday'), await record('mumble')]
    const stop = fixture.start({
      transcriber: {
        transcribe: ({ bytes }) => {
          const words = Buffer.from(bytes).toString()
          return words === 'mumble' ? Promise.reject(new Error('busy')) : Promise.resolve(words.toUpperCase())
        },
      },
    })
    await vi.waitFor(async () => {
      expect(await fixture.transcriptOf(heard)).toMatchObject({ transcript: 'CALL ON FRIDAY' })
      expect(await fixture.transcriptOf(mumbled)).toMatchObject({ pauses: 1 })
    }, 10_000)
    await stop()
    expect(await fixture.transcriptOf(mumbled)).toEqual({ transcript: null, attempts: 0, pauses: 1, isResting: true })
  })

  it('is transcribed immediately by the job created with it', async () => {
    const id = await record('call on Monday', true)
    const stop = fixture.start({
      transcriber: { transcribe: ({ bytes }) => Promise.resolve(Buffer.from(bytes).toString()) },
      timing: { ...SOON, staleAfterMs: 600_000 },
    })
    await vi.waitFor(async () => expect((await fixture.transcriptOf(id))?.transcript).toBe('call on Monday'), 10_000)
    await stop()
  })

  it.for([
    ['that nobody can write down is tried once, and its job says why', 'recording_refused', { attempts: 5, pauses: 0 }],
    ['waits where a key is not accepted', 'key_refused', { attempts: 0, pauses: 1 }],
    ['waits where an account is empty', 'busy', { attempts: 0, pauses: 1 }],
    ['waits where a model is set that is not there', 'request_refused', { attempts: 0, pauses: 1 }],
    ['waits where an address is set that answers with pages', 'wrong_type', { attempts: 0, pauses: 1 }],
    ['waits where a certificate has expired', 'not_trusted', { attempts: 0, pauses: 1 }],
  ] as const)('%s', async ([_what, code, told]) => {
    const id = await record(`words of ${code}`, true)
    const message = 'The transcription service refused'
    const transcribe = vi.fn<Transcriber['transcribe']>(() => Promise.reject(new ProviderError(code, message, false)))
    const stop = fixture.start({ transcriber: { transcribe } })
    await vi.waitFor(async () => {
      const job = (await fixture.dispatches()).find(({ key }) => key === id)
      expect(job).toMatchObject({ isSent: true, error: { message } })
    }, 10_000)
    await stop()
    expect(await fixture.transcriptOf(id)).toMatchObject({ transcript: null, ...told })
  })

  it('waits however long its service is down, with at most some hours between attempts', async () => {
    const of = { organizationId: fixture.organizationId, attachmentId: await record('after the holidays') }
    const notes = transcripts(fixture.workerDatabase)
    for (let time = 1; time <= 40; time += 1) {
      expect(await notes.begin(of)).toBeDefined()
      await notes.postpone(of)
      expect(await notes.begin(of)).toBeUndefined()
      await fixture.letHoursPass(of.attachmentId, 6)
    }
    expect(await notes.begin(of)).toBeDefined()
    await notes.save(of, 'After the holidays')
    expect(await fixture.transcriptOf(of.attachmentId)).toMatchObject({ transcript: 'After the holidays' })
  })

  it('that kills its worker is tried a few times', async () => {
    const of = { organizationId: fixture.organizationId, attachmentId: await record('too much for anybody') }
    const notes = transcripts(fixture.workerDatabase)
    for (let time = 1; time <= 5; time += 1) {
      expect(await notes.begin(of)).toBeDefined()
      await fixture.letHoursPass(of.attachmentId, 6)
    }
    expect(await notes.begin(of)).toBeUndefined()
  })

  it('is dispatched by the sweep as by its uploader, and transcribed by one of them only', async () => {
    const { organizationId } = fixture
    const id = await record('twice', true)
    expect(await transcripts(fixture.workerDatabase).sweep({ staleAfterMs: -1_000 })).toBeGreaterThan(0)
    const dispatched = (await fixture.dispatches()).filter(({ key }) => key === id)
    expect(dispatched).toMatchObject([{ kind: 'transcribe-note', payload: { organizationId, attachmentId: id } }])
  })

  it('keeps its number of attempts when one is aborted', async () => {
    const of = { organizationId: fixture.organizationId, attachmentId: await record('never mind') }
    const notes = transcripts(fixture.workerDatabase)
    expect(await notes.begin(of)).toMatchObject({ mime: 'audio/webm' })
    expect(await notes.begin(of)).toBeUndefined()
    await notes.giveBack(of)
    expect(await fixture.transcriptOf(of.attachmentId)).toMatchObject({ transcript: null, attempts: 0, pauses: 0 })
    expect(await notes.begin(of)).toBeDefined()
  })
})
