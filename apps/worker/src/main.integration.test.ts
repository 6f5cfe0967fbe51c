import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelLedger } from '@canvass/db/runs/model-ledger'
import { POISON_MARKER } from '@canvass/providers/ocr/stand-in'
import { openModelStandIn } from '@canvass/testing/stand-ins/model'
import { openTranscriptionStandIn } from '@canvass/testing/stand-ins/transcription'
import { HEARTBEAT } from '@canvass/settings/heartbeats'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fixture, openFixture } from '../test/fixture.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
let fixture: Fixture
let child: ChildProcess
let said = ''

const start = (env: Record<string, string>, args: string[] = []) => {
  said = ''
  child = fork(MAIN, args, { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()))
  return once(child, 'exit') as Promise<[number | null, string | null]>
}
const settings = () => ({
  WORKER_DATABASE_URL: fixture.workerUrl,
  QUEUE_DATABASE_URL: fixture.queueUrl,
  CANVASS_HOME: fixture.home,
  READING_ENGINE: 'stand-in',
})

beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(async () => {
  child.kill('SIGKILL')
  await fixture.end()
})

test.each(['WORKER_DATABASE_URL', 'QUEUE_DATABASE_URL'])(
  'the worker does not start with the owner’s login in %s, and says how to fix it',
  async (name) => {
    const ended = start({ ...settings(), [name]: fixture.ownerUrl })
    expect(await ended).toEqual([1, null])
    expect(said).toMatch(/is a superuser: give this process its own login.*npm start\.\n$/)
  },
)

test('the worker does not start with unusable weights, and gives the reason in one sentence', async () => {
  const ended = start({ ...settings(), READING_ENGINE: 'pp-ocr', READING_MODELS: join(fixture.home, 'none') })
  expect(await ended).toEqual([1, null])
  expect(said).toBe(`READING_MODELS cannot be used: there is no folder ${join(fixture.home, 'none')}.\n`)
})

test('the worker processes the captures it finds, and shuts down cleanly when told to', async () => {
  const good = await fixture.capture()
  const poison = await fixture.capture(Buffer.from(`${POISON_MARKER} ${good.captureId}`))
  const ended = start(settings())
  await fixture.untilState(good.captureId, 'done')
  await fixture.untilState(poison.captureId, 'needs_attention')
  expect(await fixture.leadsOf(good.captureId)).toMatchObject([{ companyName: 'Lantern Hill Bakery LLC' }])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said).not.toContain('Marta')
})

test('the worker immediately resumes what it held when it was killed', async () => {
  const texts = join(fixture.home, 'texts.json')
  writeFileSync(texts, JSON.stringify({ delayMs: 600_000 }))
  const { captureId } = await fixture.capture()
  const prepared = { ...settings(), READING_STAND_IN_FILE: texts }
  const killed = start(prepared, ['worker-1'])
  await vi.waitFor(async () => expect(await fixture.stagesOf(captureId)).toMatchObject([{ state: 'running' }]), 20_000)
  child.kill('SIGKILL')
  await killed
  writeFileSync(texts, '{}')
  void start(prepared, ['worker-1'])
  await fixture.untilState(captureId, 'done')
  expect(said).toContain('Released work that an earlier process of this worker held')
})

test('the worker has voice notes transcribed by the service in its settings', async () => {
  const service = await openTranscriptionStandIn()
  const { captureId } = await fixture.capture()
  await fixture.record(captureId, 'call on Friday')
  const ended = start({ ...settings(), TRANSCRIPTION_URL: service.baseUrl, TRANSCRIPTION_KEY: service.key })
  await fixture.untilState(captureId, 'done')
  await vi.waitFor(async () => expect(await fixture.wordsOnLead(captureId)).toEqual(['call on Friday.']), 20_000)
  expect(said).toContain('"provider":"transcription"')
  expect(await fixture.beat()).toMatchObject({ providers: [{ name: 'transcription', ok: true }] })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said).not.toMatch(/Friday|sk-stand-in/)
  await service.close()
})

test('the worker calls the model in its settings, and logs nothing about the request', async () => {
  const service = await openModelStandIn()
  service.say(({ data }) => {
    const sources = JSON.parse(data) as { text: string }[]
    const source = sources.findIndex(({ text }) => text.includes('wood oven'))
    return { points: [{ key: 'usp', quotes: [{ source, quote: 'baked in a wood oven' }] }] }
  })
  const { captureId } = await fixture.capture(undefined, 'Marlowe Bakery\nBaked in a wood oven')
  const ended = start({
    ...settings(),
    AI_BASE_URL: service.baseUrl,
    AI_API_KEY: service.key,
    AI_MODEL: service.model,
  })
  await fixture.untilState(captureId, 'done')
  const spent = await modelLedger(fixture.workerDatabase).spentThisMonth(fixture.organizationId)
  expect(spent).toEqual({ calls: 1, tokens: 1250, millicents: 0 })
  await vi.waitFor(
    async () => expect(await fixture.beat()).toMatchObject({ providers: [{ name: 'model', ok: true }] }),
    20_000,
  )
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(said).toContain('"provider":"model"')
  expect(said).not.toMatch(/oven|sk-stand-in/)
  await service.close()
})

test('the worker sends heartbeats to its parent process repeatedly', async () => {
  const ended = start(settings())
  const signs = [await once(child, 'message'), await once(child, 'message')].map(([sign]) => sign as unknown)
  expect(signs).toEqual([HEARTBEAT, HEARTBEAT])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the worker ends when its parent process ends', async () => {
  const ended = start(settings())
  await vi.waitFor(() => expect(said).toContain('Working'), 20_000)
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('the worker exits on an invalid setting and names it', async () => {
  const [code] = await start({ READING_ENGINE: 'telepathy' })
  expect(code).toBe(1)
  expect(said).toContain('READING_ENGINE must be one of')
})
