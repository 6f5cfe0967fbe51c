import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Press } from './press.ts'

let press: Press
const hold = { begin: vi.fn(), keep: vi.fn(), drop: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  press = new Press()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const calls = () => [hold.begin, hold.keep, hold.drop].map(({ mock }) => mock.calls.length)

it('takes a photo on a tap, and on a click without a touch', () => {
  press.begin(1_000, hold)
  vi.advanceTimersByTime(90)
  press.end(1_090)
  expect(press.isShot()).toBe(true)
  expect(press.isShot()).toBe(true)
  expect(calls()).toEqual([0, 0, 0])
})

it('keeps the recording made while it was held, and takes no photo', () => {
  press.begin(1_000, hold)
  vi.advanceTimersByTime(2_000)
  press.end(3_000)
  // The pointer leaves the button after it was lifted.
  press.end(3_000)
  expect(press.isShot()).toBe(false)
  expect(calls()).toEqual([1, 1, 0])
  expect(press.isShot(), 'and the next click is one').toBe(true)
})

it('takes the photo on a tap whose end reaches a busy page late', () => {
  press.begin(1_000, hold)
  vi.advanceTimersByTime(700)
  press.end(1_120)
  expect(press.isShot()).toBe(true)
  expect(calls()).toEqual([1, 0, 1])
})

it('takes the photo on a press too short for a recording', () => {
  press.begin(1_000, hold)
  vi.advanceTimersByTime(600)
  press.end(1_600)
  expect(press.isShot()).toBe(true)
  expect(calls()).toEqual([1, 0, 1])
})

it('leaves nothing recording when a second finger comes down', () => {
  press.begin(1_000, hold)
  vi.advanceTimersByTime(600)
  press.begin(1_600, hold)
  expect(calls()).toEqual([1, 0, 1])
})

it('takes the photo however long the press is if there is no shot to add a note to', () => {
  press.begin(1_000, undefined)
  vi.advanceTimersByTime(3_000)
  press.end(4_000)
  expect(press.isShot()).toBe(true)
})
