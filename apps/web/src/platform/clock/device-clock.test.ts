import { beforeEach, describe, expect, it } from 'vitest'
import { DeviceClock } from './device-clock.ts'

const HOUR_MS = 3_600_000
/** The true time goes on; the device's clock is `wrongMs` ahead of it, and the steady time stands still in sleep. */
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
/** Asks the server, which needs 200 ms for its answer. */
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
])('a clock that is put %s while captures wait', (_, jumpMs) => {
  it('dates the shots before and after within two seconds, though nobody could be asked meanwhile', () => {
    ask()
    pass(60_000)
    const before = shoot()
    wrongMs = jumpMs
    pass(1_000)
    const after = shoot()
    expect(after.epoch).not.toBe(before.epoch)
    expect([errorOf(before), errorOf(after)].every((ms) => ms <= 2_000)).toBe(true)
  })

  it('dates them when the server is asked only after the jump', () => {
    const before = shoot()
    pass(30_000)
    wrongMs = jumpMs
    const after = shoot()
    pass(30_000)
    expect(ask()).toBe(true)
    expect([errorOf(before), errorOf(after)].every((ms) => ms <= 2_000)).toBe(true)
  })

  it('takes no answer that was on its way while the clock was put', () => {
    const asked = clock.read()
    pass(100)
    const server = trueMs
    wrongMs = jumpMs
    pass(100)
    expect(clock.measured(asked, server)).toBe(false)
    expect(clock.sinceMeasuredMs()).toBe(Number.POSITIVE_INFINITY)
  })

  it('dates a shot of an earlier page by what that page knew', () => {
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

it('holds a phone that slept in a pocket for one that slept', () => {
  ask()
  isHidden = true
  clock.noteHidden()
  trueMs += 3 * HOUR_MS
  isHidden = false
  const shot = shoot()
  expect(errorOf(shot)).toBeLessThanOrEqual(2_000)
})

it('dates what an earlier page could not measure by the first answer there is', () => {
  wrongMs = 90_000
  const shot = shoot()
  const kept = clock.epochs.map((epoch) => ({ ...epoch }))
  pass(60_000)
  const next = openPage()
  next.remember(kept)
  ask(next)
  expect(errorOf(shot, next)).toBeLessThanOrEqual(2_000)
})

it('does not mind that two clocks part a little', () => {
  const { epoch } = clock.read()
  trueMs += 300
  expect(clock.read().epoch).toBe(epoch)
})

it('dates what two pages took beside each other, neither of which ever reached the server', () => {
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

it('ends with stretches that were kept as each following the other', () => {
  const next = openPage()
  const unknown = { offsetMs: null, isMeasured: false, movedMs: 0 }
  next.remember([
    { id: 'one', previous: 'other', ...unknown },
    { id: 'other', previous: 'one', ...unknown },
  ])
  expect(ask(next)).toBe(true)
  expect(next.offsetOf('one')).toBe(next.offsetOf('other'))
})

it('takes a pause of a busy machine between two readings for no jump', () => {
  let stalls = 2
  let now = 0
  const busy = new DeviceClock({
    wall: () => {
      const said = now
      // The machine does something else for two seconds before the steady time is read.
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
