import { vi } from 'vitest'

/** The contents of every test recording. */
export const RECORDED_TEXT = 'what was said'

/** A fake microphone and recorder in place of the browser's. */
export interface FakeMicrophone {
  /** Unplugs it: the recorder stops on its own after delivering the data it has. */
  pullOut: () => void
  /** Puts the page into the background, as when its user switches to another app. */
  hidePage: () => void
  /** Makes the browser refuse the next recording, as while a call uses the microphone. */
  refuseNext: () => void
  /** Makes levels unmeasurable from now on: the microphone and the audio context have different sample rates. */
  refuseLevels: () => void
  stopTrack: () => void
  closeContext: () => void
}

/** Replaces the browser's microphone until the globals are restored. */
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
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([RECORDED_TEXT]) }))
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
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } })
  return {
    pullOut: () => recorders.at(-1)?.stop(),
    hidePage: () => {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
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
