import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeMicrophone, fakeMicrophone, RECORDED_TEXT } from '../../../../test/fake-microphone.ts'
import { type RunningRecording, startRecording } from './voice-recorder.ts'

const SAID_MS = 4_000
const LONG_AFTER_MS = 90_000

let microphone: FakeMicrophone
const onLevel = vi.fn()
const onEnd = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  microphone = fakeMicrophone()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function begin(): Promise<RunningRecording> {
  const recording = await startRecording(onLevel, onEnd)
  if (typeof recording === 'string') throw new Error(recording)
  return recording
}
const releaseCalls = () =>
  [onEnd, microphone.stopTrack, microphone.closeContext].map((one) => vi.mocked(one).mock.calls.length)

it('keeps the recording and its duration up to the moment the microphone disconnected', async () => {
  const recording = await begin()
  await vi.advanceTimersByTimeAsync(SAID_MS)
  microphone.pullOut()
  await vi.advanceTimersByTimeAsync(LONG_AFTER_MS)
  const taken = await recording.stop()
  expect(taken).toMatchObject({ durationMs: SAID_MS, mime: 'audio/webm;codecs=opus' })
  expect(new TextDecoder().decode(taken?.bytes)).toBe(RECORDED_TEXT)
})

it('reports that the microphone disconnected, and stops measuring and releases it', async () => {
  await begin()
  await vi.advanceTimersByTimeAsync(SAID_MS)
  expect(releaseCalls()).toEqual([0, 0, 0])
  microphone.pullOut()
  await vi.advanceTimersByTimeAsync(0)
  const told = onLevel.mock.calls.length
  await vi.advanceTimersByTimeAsync(LONG_AFTER_MS)
  expect(onLevel).toHaveBeenCalledTimes(told)
  expect(releaseCalls()).toEqual([1, 1, 1])
})

it('stops automatically after a minute', async () => {
  const recording = await begin()
  await vi.advanceTimersByTimeAsync(LONG_AFTER_MS)
  expect(releaseCalls()).toEqual([1, 1, 1])
  expect((await recording.stop())?.durationMs).toBe(60_000)
})

it('records until it is stopped', async () => {
  const recording = await begin()
  await vi.advanceTimersByTimeAsync(SAID_MS)
  expect((await recording.stop())?.durationMs).toBe(SAID_MS)
  expect(releaseCalls()).toEqual([1, 1, 1])
})

it('records with a flat line if the browser measures no level', async () => {
  microphone.refuseLevels()
  const recording = await begin()
  await vi.advanceTimersByTimeAsync(SAID_MS)
  expect(onLevel).toHaveBeenCalled()
  const taken = await recording.stop()
  expect(new TextDecoder().decode(taken?.bytes)).toBe(RECORDED_TEXT)
  expect(new Set(taken?.levels)).toEqual(new Set([0]))
  expect(releaseCalls()).toEqual([1, 1, 1])
})

it("reports that it can't record if the browser refuses, and releases the microphone", async () => {
  microphone.refuseNext()
  expect(await startRecording(onLevel, onEnd)).toBe('absent')
  expect(microphone.stopTrack).toHaveBeenCalledOnce()
  await begin()
})
