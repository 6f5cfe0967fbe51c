import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { MAX_STAGE_ATTEMPTS } from '@canvass/enrichment/run-enrichment'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { CARD, preparedReader } from '../../test/prepared-reader.ts'
import { processCapture } from './process-capture.job.ts'
import { UNWATCHED } from './progress.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())
const nothing = () => undefined
const { signal } = new AbortController()

test('a process killed after a stage has ended never pays for that stage again', async () => {
  const data = await fixture.capture()
  const script = fileURLToPath(new URL('../../test/run-until-killed.ts', import.meta.url))
  const child = fork(script, [fixture.workerUrl, fixture.queueUrl, fixture.home, JSON.stringify(data)], {
    stdio: 'inherit',
  })
  const [, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
  expect(killedBy).toBe('SIGKILL')
  expect(await fixture.stagesOf(data.captureId)).toEqual([
    { name: 'read_text', state: 'done', attempts: 1 },
    { name: 'extract_business', state: 'running', attempts: 1 },
  ])

  const textReader = preparedReader(() => 'something else')
  fixture.start({ textReader })
  await fixture.untilState(data.captureId, 'done')
  expect(textReader.readings).toBe(0)
  expect(await fixture.leadsOf(data.captureId)).toMatchObject([{ companyName: 'TIDEWATER ROASTERS LLC' }])
})

test('a run that wakes up after another took over can write nothing', async () => {
  const data = await fixture.capture()
  let wake: (text: string) => void = nothing
  const reading = new Promise<string>((resolve) => (wake = resolve))
  const sleeper = fixture.depsOf({
    textReader: preparedReader(() => reading),
    timing: { ...SOON, extendEveryMs: 600_000 },
  })
  const asleep = processCapture(sleeper, UNWATCHED)(data, signal)
  fixture.start()
  await fixture.untilState(data.captureId, 'done')
  wake('ZOMBIE BAKERY LLC')
  await expect(asleep).resolves.toBeUndefined()
  await sleeper.queue.close()
  expect(await fixture.leadsOf(data.captureId)).toMatchObject([{ companyName: 'TIDEWATER ROASTERS LLC' }])
  expect((await fixture.stagesOf(data.captureId)).filter((stage) => stage.state === 'running')).toEqual([])
})

test('a run is aborted when a person removes the capture', async () => {
  const data = await fixture.capture()
  const calledOff = vi.fn<() => void>()
  const textReader = preparedReader(
    (_picture, stop) =>
      new Promise((_resolve, reject) => {
        stop.addEventListener('abort', () => {
          calledOff()
          reject(new Error('called off'))
        })
      }),
  )
  const deps = fixture.depsOf({ textReader })
  const running = processCapture(deps, UNWATCHED)(data, signal)
  await vi.waitFor(async () => expect((await fixture.stagesOf(data.captureId))[0]?.state).toBe('running'), 5_000)
  await fixture.removeLease(data.captureId)
  await running
  await deps.queue.close()
  expect(calledOff).toHaveBeenCalledOnce()
})

test('a lease is extended while its run is in progress', async () => {
  const data = await fixture.capture()
  const textReader = preparedReader(() => sleep(2 * SOON.leaseMs, CARD))
  fixture.start({ textReader })
  await fixture.untilState(data.captureId, 'done')
  expect(textReader.readings).toBe(1)
  expect((await fixture.stateOf(data.captureId))?.generation).toBe(0)
})

test('a job for something that doesn’t exist ends silently', async () => {
  const data = await fixture.capture()
  const deps = fixture.depsOf({})
  const run = processCapture(deps, UNWATCHED)
  await run({ ...data, generation: 7 }, signal)
  await run({ ...data, captureId: data.organizationId }, signal)
  await deps.queue.close()
  expect((await fixture.stateOf(data.captureId))?.state).toBe('received')
})

test('a photo keeps all its attempts when its worker is repeatedly stopped while reading it', async () => {
  const data = await fixture.capture()
  for (let restart = 1; restart <= MAX_STAGE_ATTEMPTS; restart++) {
    const stopping = new AbortController()
    const textReader = preparedReader((_picture, stop) => {
      stopping.abort(new Error('The worker is stopping'))
      return Promise.reject(stop.reason as Error)
    })
    const deps = fixture.depsOf({ textReader })
    await expect(processCapture(deps, UNWATCHED)(data, stopping.signal)).rejects.toThrow('stopping')
    await deps.queue.close()
  }
  let isFirst = true
  const textReader = preparedReader(() => {
    if (!isFirst) return CARD
    isFirst = false
    throw new ProviderError('engine_crashed', 'It stopped', true)
  })
  fixture.start({ textReader })
  await fixture.untilState(data.captureId, 'done')
})

test('a lead that the database can’t store waits for a person, and is not retried forever', async () => {
  const data = await fixture.capture()
  const withdraw = await fixture.refuseLead(data.captureId)
  const textReader = preparedReader(() => CARD)
  fixture.start({ textReader })
  await fixture.untilState(data.captureId, 'needs_attention')
  expect((await fixture.stateOf(data.captureId))?.error).toMatchObject({ code: 'unstorable', stage: 'compose_lead' })
  expect(textReader.readings).toBe(1)
  await withdraw()
})

test('a postponed run still reports that the worker is making progress', async () => {
  const data = await fixture.capture()
  const hasEnded = vi.fn<() => void>()
  const textReader = preparedReader(() => {
    throw new ProviderError('engine_crashed', 'It stopped', true)
  })
  const deps = fixture.depsOf({ textReader })
  await processCapture(deps, { ...UNWATCHED, hasEnded })(data, signal)
  await deps.queue.close()
  expect(await fixture.stagesOf(data.captureId)).toEqual([{ name: 'read_text', state: 'waiting', attempts: 1 }])
  expect(hasEnded).toHaveBeenCalledOnce()
})

test.for([
  ['is shown to the model once, if its organization wants that', true],
  ['is not shown to a model where its organization does not', false],
] as const)('a picture with too little text %s', async ([_how, isWanted]) => {
  const data = await fixture.capture()
  let looks = 0
  const reader = {
    read: () => {
      looks += 1
      return Promise.resolve({ fields: { name: { value: 'Moonflower' } }, model: 'prepared 1', costs: { tookMs: 1 } })
    },
  }
  const textReader = preparedReader(() => 'OPEN\nMOONFL0WER\n7 days')
  fixture.start({ textReader, vision: { reader, isWanted: () => Promise.resolve(isWanted) } })
  await fixture.untilState(data.captureId, 'done')
  expect(looks).toBe(isWanted ? 1 : 0)
  const [lead] = await fixture.leadsOf(data.captureId)
  expect(lead?.companyName === 'Moonflower').toBe(isWanted)
})
