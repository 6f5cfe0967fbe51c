import { ProviderError } from '@canvass/enrichment/provider-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { preparedPlaces } from '../../test/prepared-places.ts'
import { CARD, preparedReader } from '../../test/prepared-reader.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

/** Nothing is resumed automatically, so a test's own run is the only one; and no lease is lost on a slow machine. */
const lease = { leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }
const timing = { ...SOON, ...lease, everyMs: { ...SOON.everyMs, 'resume-runs': 600_000 } }

async function leadWithout(...given: Parameters<Fixture['start']>) {
  const { captureId } = await fixture.capture()
  const stop = fixture.start({ timing, ...given[0] })
  await fixture.untilState(captureId, 'done')
  await stop()
  return captureId
}
const stageOf = async (captureId: string, name: string) =>
  (await fixture.stagesOf(captureId)).find((stage) => stage.name === name)

test('a capture’s run states that it was captured, and is over when its lead exists', async () => {
  const captureId = await leadWithout()
  expect(await fixture.runsOf(captureId)).toMatchObject([{ subject: 'capture', cause: 'captured', isOver: true }])
})

test('rerunning one stage of a lead reruns its dependents, and reads no text again', async () => {
  const captureId = await leadWithout()
  const [places, textReader] = [preparedPlaces(), preparedReader(() => 'SOMETHING ELSE')]
  await fixture.runAgain(captureId, 'find_place')
  expect((await stageOf(captureId, 'find_place'))?.state).toBe('waiting')
  fixture.start({ timing, textReader, ports: { places } })
  await fixture.untilRun([captureId])
  expect(await fixture.leadsOf(captureId)).toMatchObject([
    { companyName: 'TIDEWATER ROASTERS LLC', matchBand: 'accepted', ocrText: CARD },
  ])
  expect(places.asked).toHaveLength(1)
  expect(textReader.readings).toBe(0)
  expect((await fixture.stateOf(captureId))?.state).toBe('done')
  expect(await fixture.runsOf(captureId)).toMatchObject([
    { subject: 'capture' },
    { subject: 'lead', cause: 'asked_again', plan: ['find_place'], isOver: true },
  ])
})

test('two requests before a worker takes them become one run', async () => {
  const captureId = await leadWithout()
  const [first, second] = [
    await fixture.runAgain(captureId, 'find_place'),
    await fixture.runAgain(captureId, 'analyse'),
  ]
  expect(second).toBe(first)
  const places = preparedPlaces()
  fixture.start({ timing, ports: { places } })
  await fixture.untilRun([captureId])
  expect(places.asked).toHaveLength(1)
  expect((await stageOf(captureId, 'analyse'))?.state).toBe('done')
})

test('a stage requested while its run is in progress runs in the same run, afterwards', async () => {
  const captureId = await leadWithout()
  await fixture.runAgain(captureId, 'find_place')
  const places = preparedPlaces()
  const find = vi.fn<typeof places.find>(async (...asked) => {
    if (find.mock.calls.length === 1) await fixture.runAgain(captureId, 'read_text')
    return places.find(...asked)
  })
  const textReader = preparedReader(() => CARD)
  fixture.start({ timing, textReader, ports: { places: { find } } })
  await fixture.untilRun([captureId])
  expect(textReader.readings).toBe(1)
  expect(find).toHaveBeenCalledTimes(1)
})

test('a permanent failure leaves the lead unchanged, and gives the reason', async () => {
  const captureId = await leadWithout()
  await fixture.runAgain(captureId, 'read_text')
  const textReader = preparedReader(() => Promise.reject(new ProviderError('not_a_picture', 'No picture', false)))
  fixture.start({ timing, textReader })
  await fixture.untilRun([captureId])
  expect(await stageOf(captureId, 'read_text')).toMatchObject({ state: 'failed' })
  expect(await fixture.leadsOf(captureId)).toMatchObject([{ companyName: 'TIDEWATER ROASTERS LLC' }])
  expect((await fixture.stateOf(captureId))?.state).toBe('done')
})

test('stages requested while their run fails permanently run afterwards', async () => {
  const captureId = await leadWithout()
  await fixture.runAgain(captureId, 'read_text')
  const textReader = preparedReader(async () => {
    await fixture.runAgain(captureId, 'find_place')
    throw new ProviderError('not_a_picture', 'No picture', false)
  })
  const places = preparedPlaces()
  fixture.start({ timing, textReader, ports: { places } })
  await fixture.untilRun([captureId])
  expect([textReader.readings, places.asked.length]).toEqual([1, 1])
  expect(await stageOf(captureId, 'read_text')).toMatchObject({ state: 'failed' })
  expect(await fixture.leadsOf(captureId)).toMatchObject([
    { companyName: 'TIDEWATER ROASTERS LLC', matchBand: 'accepted', ocrText: CARD },
  ])
  expect((await fixture.runsOf(captureId)).map(({ plan }) => plan).slice(1)).toEqual([
    expect.arrayContaining(['read_text', 'find_place']),
    ['find_place'],
  ])
})

test('an expired match stays if its gate is run again and the search is refused', async () => {
  const places = preparedPlaces()
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const found = {
    find: async (...asked: Parameters<typeof places.find>) => ({ ...(await places.find(...asked)), expiresAt }),
  }
  const captureId = await leadWithout({ ports: { places: found } })
  await fixture.owner.query(
    `update capture_stages set finding = finding || '{"expiresAt": "2026-01-01T00:00:00.000Z"}' where name = 'find_place'`,
  )
  await fixture.owner.query('select canvass_platform.forget_kept_answers(10)')
  await fixture.runAgain(captureId, 'gate')
  const refused = { find: () => Promise.reject(new ProviderError('key_refused', 'The key was refused', false)) }
  const stop = fixture.start({ timing, ports: { places: refused } })
  await fixture.untilRun([captureId])
  await stop()
  expect(await stageOf(captureId, 'find_place')).toMatchObject({ state: 'failed' })
  expect(await stageOf(captureId, 'gate')).toMatchObject({ state: 'failed' })
  expect(await fixture.leadsOf(captureId)).toMatchObject([{ matchBand: 'accepted' }])
  await fixture.runAgain(captureId, 'gate')
  fixture.start({ timing, ports: { places } })
  await fixture.untilRun([captureId])
  expect(places.asked).toHaveLength(2)
  expect(await stageOf(captureId, 'gate')).toMatchObject({ state: 'done' })
})

test('a worker stopped mid-run gives the run back, and no finished request is repeated', async () => {
  const captureId = await leadWithout()
  await fixture.runAgain(captureId, 'find_place')
  const places = preparedPlaces()
  const website = {
    read: vi.fn<(url: string, signal: AbortSignal) => Promise<never>>((_url, signal) => untilAborted(signal)),
  }
  const stop = fixture.start({ timing, ports: { places, website } })
  await vi.waitFor(() => expect(website.read).toHaveBeenCalled(), 10_000)
  await stop()
  expect((await stageOf(captureId, 'read_website'))?.state).toBe('waiting')
  fixture.start({ timing, ports: { places } })
  await fixture.untilRun([captureId])
  expect(places.asked).toHaveLength(1)
})

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('called off'))
    signal.addEventListener('abort', () => reject(new Error('called off')), { once: true })
  })
}
