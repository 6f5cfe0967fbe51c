import { vi } from 'vitest'

/** What a microphone of a test has recorded. */
export const SAID = 'what was said'

/** A microphone and what records it, in the place of the browser's. */
export interface FakeMicrophone {
  /** It is pulled out: the recorder stops by itself, after it has handed over what it has. */
  pullOut: () => void
  /** The next recording is refused by the browser, as while a call has the microphone. */
  refuseNext: () => void
  /** No level can be measured from now on: the rates of the microphone and of the context differ. */
  refuseLevels: () => void
  stopTrack: () => void
  closeContext: () => void
}

/** Puts a microphone in the place of the browser's until the globals are put back. */
export function fakeMicrophone(): FakeMicrophone {
  const recorders: Recorder[] = []
  let isRefused = false
  let isMeasured = true
  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    start(): void {
      if (isRefused) {
        isRefused = false
        throw new DOMException('The recorder could not be started', 'NotSupportedError')
      }
      this.state = 'recording'
      recorders.push(this)
    }
    stop(): void {
      this.state = 'inactive'
      queueMicrotask(() => {
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([SAID]) }))
        this.dispatchEvent(new Event('stop'))
      })
    }
  }
  const stopTrack = vi.fn()
  const closeContext = vi.fn()
  class Context {
    createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: (samples: Uint8Array) => samples.fill(168) })
    createMediaStreamSource = () => {
      if (!isMeasured) throw new DOMException('The sample rates differ', 'NotSupportedError')
      return { connect: () => undefined }
    }
    close = closeContext
  }
  const stream = { getTracks: () => [{ stop: stopTrack }] }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
  return {
    pullOut: () => recorders.at(-1)?.stop(),
    refuseNext: () => {
      isRefused = true
    },
    refuseLevels: () => {
      isMeasured = false
    },
    stopTrack,
    closeContext,
  }
}
