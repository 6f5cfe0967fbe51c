import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLocation } from '../../../platform/location-choice.ts'
import { findPosition, watchPosition } from './position.ts'

const HERE = { latitude: 52.5, longitude: 13.4, accuracy: 8 }
const clearWatch = vi.fn()
/** A phone that reports its position immediately. */
const watch = vi.fn((tell: (at: { coords: typeof HERE; timestamp: number }) => void) => {
  tell({ coords: HERE, timestamp: Date.now() })
  return 7
})

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('navigator', { geolocation: { watchPosition: watch, clearWatch } })
  watch.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the position of a capture', () => {
  it('is known while the camera is open, and for a minute after', () => {
    const stop = watchPosition()
    expect(findPosition()).toMatchObject({ latitude: 52.5, longitude: 13.4, accuracyMeters: 8 })
    stop()
    expect(clearWatch).toHaveBeenCalledWith(7)
    vi.useFakeTimers({ now: Date.now() + 61_000 })
    expect(findPosition()).toBeUndefined()
    vi.useRealTimers()
  })

  it('is not requested if the settings forbid it, and an earlier position is not shared', () => {
    watchPosition()
    chooseLocation(false)
    expect(findPosition()).toBeUndefined()
    watch.mockClear()
    watchPosition()
    expect(watch).not.toHaveBeenCalled()
    chooseLocation(true)
    expect(findPosition()).toBeDefined()
  })
})
