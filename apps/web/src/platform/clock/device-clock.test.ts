import { beforeEach, describe, expect, it } from 'vitest'
import { DeviceClock } from './device-clock.ts'

const HOUR_MS = 3_600_000
/** True time keeps running; the device's clock is `wrongMs` ahead of it, and the monotonic time stops during sleep. */
let trueMs: number
let wrongMs: number
let steadyMs: number
let isHidden: boolean
let made: number
let clock: DeviceClock

const openPage = (): DeviceClock => {
  steadyMs = 0
  return new DeviceClock({
    wall: () => trueMs + wrongMs,
    steady: () => steadyMs,
    isHidden: () => isHidden,
    nextId: () => `e${(made += 1)}`,
  })
}
const pass = (ms: number): void => {
  trueMs += ms
  steadyMs += ms
}
/** Asks the server, which takes 200 ms to answer. */
const ask = (of = clock): boolean => {
  const asked = of.read()
  pass(100)
  const server = trueMs
  pass(100)
  return of.measured(asked, server)
}
const shoot = () => ({ ...clock.read(), trueMs })
const errorOf = (shot: ReturnType<typeof shoot>, by = clock): number =>
  Math.abs(shot.wall + (by.offsetOf(shot.epoch) ?? Number.NaN) - shot.trueMs)

beforeEach(() => {
  trueMs = Date.UTC(2026, 10, 20, 12)
  wrongMs = 0
  isHidden = false
  made = 0
  clock = openPage()
})

describe.each([
  ['two hours back', -2 * HOUR_MS],
  ['two hours forward', 2 * HOUR_MS],
  ['to the year 2099', Date.UTC(2099, 0, 1) - Date.UTC(2026, 10, 20)],
])('a clock that is set %s while captures are pending', (_, jumpMs) => {
  it("dates the shots before and after within two seconds, though the server couldn't be asked in between", () => {
    ask()
    pass(60_000)
    const before = shoot()
    wrongMs = jumpMs
    pass(1_000)
    const after = shoot()
    expect(after.epoch).not.toBe(before.epoch)
    expect([errorOf(before), errorOf(after)].every((ms) => ms <= 2_000)).toBe(true)
  })

  it('dates shots correctly when the server is asked only after the jump', () => {
    const before = shoot()
    pass(30_000)
    wrongMs = jumpMs
    const after = shoot()
    pass(30_000)
    expect(ask()).toBe(true)
    expect([errorOf(before), errorOf(after)].every((ms) => ms <= 2_000)).toBe(true)
  })

  it('ignores an answer that was in flight when the clock was set', () => {
    const asked = clock.read()
    pass(100)
    const server = trueMs
    wrongMs = jumpMs
    pass(100)
    expect(clock.measured(asked, server)).toBe(false)
    expect(clock.sinceMeasuredMs()).toBe(Number.POSITIVE_INFINITY)
  })

  it("dates a shot of an earlier page by that page's own offset", () => {
    wrongMs = jumpMs
    ask()
    const shot = shoot()
    const kept = clock.epochs.map((epoch) => ({ ...epoch }))
    pass(5_000)
    wrongMs = 0
    const next = openPage()
    next.remember(kept)
    ask(next)
    expect(errorOf(shot, next)).toBeLessThanOrEqual(2_000)
  })
})

it('treats a phone that slept in a pocket as having slept, not as having its clock set', () => {
  ask()
  isHidden = true
  clock.noteHidden()
  trueMs += 3 * HOUR_MS
  isHidden = false
  const shot = shoot()
  expect(errorOf(shot)).toBeLessThanOrEqual(2_000)
})

it("dates what an earlier page couldn't measure by the first answer available", () => {
  wrongMs = 90_000
  const shot = shoot()
  const kept = clock.epochs.map((epoch) => ({ ...epoch }))
  pass(60_000)
  const next = openPage()
  next.remember(kept)
  ask(next)
  expect(errorOf(shot, next)).toBeLessThanOrEqual(2_000)
})

it('tolerates a small drift between the two clocks', () => {
  const { epoch } = clock.read()
  trueMs += 300
  expect(clock.read().epoch).toBe(epoch)
})

it('dates shots of two concurrent pages, neither of which ever reached the server', () => {
  wrongMs = 90_000
  const shot = shoot()
  const beside = openPage()
  beside.remember(clock.epochs)
  clock.remember(beside.epochs)
  const kept = [...clock.epochs, ...beside.epochs.slice(-1)].map((epoch) => ({ ...epoch }))
  const next = openPage()
  next.remember(kept)
  ask(next)
  expect(errorOf(shot, next)).toBeLessThanOrEqual(2_000)
})

it('terminates when stored epochs each name the other as the previous one', () => {
  const next = openPage()
  const unknown = { offsetMs: null, isMeasured: false, movedMs: 0 }
  next.remember([
    { id: 'one', previous: 'other', ...unknown },
    { id: 'other', previous: 'one', ...unknown },
  ])
  expect(ask(next)).toBe(true)
  expect(next.offsetOf('one')).toBe(next.offsetOf('other'))
})

it("doesn't treat a busy machine's pause between two readings as a jump", () => {
  let stalls = 2
  let now = 0
  const busy = new DeviceClock({
    wall: () => {
      const said = now
      // The machine stalls for two seconds before the monotonic time is read.
      if (stalls > 0) now += 2_000
      stalls -= 1
      return said
    },
    steady: () => now,
    isHidden: () => false,
    nextId: () => `e${(made += 1)}`,
  })
  const { epoch } = busy.read()
  stalls = 1
  expect(busy.read().epoch).toBe(epoch)
})
