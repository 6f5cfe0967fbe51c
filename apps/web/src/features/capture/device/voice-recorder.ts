import type { Recording } from '../../../data/voice-notes/voice-notes.ts'

/** A minute says what there is to say of a card, and stays far below what the server takes. */
export const LONGEST_NOTE_MS = 60_000
const BITS_PER_SECOND = 32_000
const LEVEL_EVERY_MS = 100
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

export type VoiceProblem = 'denied' | 'absent'

export interface RunningRecording {
  /** Ends it; undefined where nothing was heard. */
  stop: () => Promise<Recording | undefined>
}

/** Loudness as it comes, 0 to 1, and how long it has gone on. */
type OnLevel = (levels: readonly number[], ms: number) => void

/** Begins to record with the microphone, or says why it cannot. Without a network as with one. */
export async function startRecording(onLevel: OnLevel): Promise<RunningRecording | VoiceProblem> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return 'absent'
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  if (!mimeType) return 'absent'
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'denied' : 'absent'
  }
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  const startedAt = performance.now()
  recorder.start()
  const meter = followLevel(stream, startedAt, onLevel)
  let durationMs = 0
  const end = (): void => {
    if (recorder.state === 'inactive') return
    durationMs = performance.now() - startedAt
    recorder.stop()
  }
  const longest = setTimeout(end, LONGEST_NOTE_MS)
  return {
    async stop() {
      clearTimeout(longest)
      end()
      await ended
      meter.stop()
      for (const track of stream.getTracks()) track.stop()
      const whole = new Blob(parts)
      if (whole.size === 0) return undefined
      return { bytes: await whole.arrayBuffer(), mime: mimeType, durationMs, levels: meter.levels }
    },
  }
}

function followLevel(stream: MediaStream, startedAt: number, onLevel: OnLevel) {
  const levels: number[] = []
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
    levels.push(Math.round(Math.min(1, loudest / 80) * 100) / 100)
    onLevel([...levels], performance.now() - startedAt)
  }, LEVEL_EVERY_MS)
  return {
    levels,
    stop() {
      clearInterval(timer)
      void context.close()
    },
  }
}
