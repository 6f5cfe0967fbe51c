import type { Recording } from '../../../data/voice-notes/voice-notes.ts'

/** A minute is enough for a note about a card, and stays far below the server's limit. */
const LONGEST_NOTE_MS = 60_000
const BITS_PER_SECOND = 32_000
const LEVEL_EVERY_MS = 100
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const

export type VoiceProblem = 'denied' | 'absent'

export interface RunningRecording {
  /** Stops the recording; resolves undefined if nothing was recorded. */
  stop: () => Promise<Recording | undefined>
}

/** Receives all loudness levels so far, 0 to 1, and the elapsed time. */
type OnLevel = (levels: readonly number[], ms: number) => void

/**
 * Starts recording with the microphone, or returns why it can't. Works offline. Calls `onEnd` when the recording ends
 * for any reason, such as an unplugged headset or a call taking the microphone; everything recorded until then is kept.
 * It ends when the page goes into the background, since a phone may kill it there, with what is only in memory.
 */
export async function startRecording(onLevel: OnLevel, onEnd: () => void): Promise<RunningRecording | VoiceProblem> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return 'absent'
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type))
  if (!mimeType) return 'absent'
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'denied' : 'absent'
  }
  const parts: Blob[] = []
  const recorder = recorderOf(stream, mimeType, parts)
  if (!recorder) return 'absent'
  const startedAt = performance.now()
  const meter = followLevel(stream, startedAt, onLevel)
  let durationMs: number | undefined
  const end = (): void => {
    if (recorder.state === 'inactive') return
    durationMs = performance.now() - startedAt
    recorder.stop()
  }
  const longest = setTimeout(end, LONGEST_NOTE_MS)
  const endIfHidden = (): void => {
    if (document.visibilityState === 'hidden') end()
  }
  document.addEventListener('visibilitychange', endIfHidden)
  const ended = new Promise<number>((resolve) => {
    const settle = (): void => {
      clearTimeout(longest)
      document.removeEventListener('visibilitychange', endIfHidden)
      meter.stop()
      for (const track of stream.getTracks()) track.stop()
      // A recorder stops without `end` when its microphone is gone, and a sleeping page learns of it late.
      resolve(durationMs ?? Math.min(performance.now() - startedAt, LONGEST_NOTE_MS))
      onEnd()
    }
    recorder.addEventListener('stop', settle, { once: true })
  })
  endIfHidden()
  return {
    async stop() {
      end()
      const lasted = await ended
      const whole = new Blob(parts)
      if (whole.size === 0) return undefined
      return { bytes: await whole.arrayBuffer(), mime: mimeType, durationMs: lasted, levels: meter.levels }
    },
  }
}

/** Returns a running recorder; if the browser refuses to record, releases the microphone and returns undefined. */
function recorderOf(stream: MediaStream, mimeType: string, parts: Blob[]): MediaRecorder | undefined {
  try {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    return recorder
  } catch {
    for (const track of stream.getTracks()) track.stop()
    return undefined
  }
}

function followLevel(stream: MediaStream, startedAt: number, onLevel: OnLevel) {
  const levels: number[] = []
  const listening = listenTo(stream)
  const timer = setInterval(() => {
    levels.push(listening?.level() ?? 0)
    onLevel([...levels], performance.now() - startedAt)
  }, LEVEL_EVERY_MS)
  return {
    levels,
    stop() {
      clearInterval(timer)
      listening?.end()
    },
  }
}

/**
 * Measures the loudness of a microphone. Undefined if the browser can't: Firefox doesn't connect a microphone to a
 * context with another sample rate. The note is recorded anyway, with a flat line.
 */
function listenTo(stream: MediaStream): { level: () => number; end: () => void } | undefined {
  let context: AudioContext | undefined
  try {
    context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    return {
      level() {
        analyser.getByteTimeDomainData(samples)
        const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0)
        return Math.round(Math.min(1, loudest / 80) * 100) / 100
      },
      end: () => void context?.close(),
    }
  } catch {
    void context?.close()
    return undefined
  }
}
