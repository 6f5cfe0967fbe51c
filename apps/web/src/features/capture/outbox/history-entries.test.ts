import type { StageName } from '@canvass/contracts/shapes/stages'
import { expect, it } from 'vitest'
import { describeDeviceEvents, sortByTime, describeServerEvent } from './history-entries.ts'

const event = (at: number, kind: string, detail: string | null = null) => ({ at, kind, detail })

it('describes an attempt by its outcome, and repeats by their count', () => {
  const events = [
    event(1, 'saved'),
    event(2, 'sending'),
    event(3, 'postponed', 'no_answer'),
    event(4, 'sending'),
    event(5, 'postponed', 'no_answer'),
    event(6, 'exported'),
    event(7, 'sending'),
    event(8, 'refused', 'too_large'),
    event(9, 'typed_in'),
    event(10, 'sending'),
    event(11, 'server_needs_attention', 'read_text'),
  ]
  expect(describeDeviceEvents(events, 0).map(({ at, text }) => `${at} ${text}`)).toEqual([
    '1 Saved on this device',
    '5 Not sent yet; will retry automatically (no response) · 2 times',
    '6 Exported in a backup',
    '8 Rejected by the server (too large)',
    '9 Name entered manually; the photo stays on this device',
    '10 Upload started',
    '11 Reading the text · Processing stopped',
  ])
})

it('orders events by when they happened, though this device’s clock is two hours behind', () => {
  const at = Date.UTC(2026, 10, 20, 12)
  const here = describeDeviceEvents([event(at - 7_200_000, 'saved')], 7_200_000)
  const there = describeServerEvent({ at: new Date(at + 1_000).toISOString(), kind: 'received', stage: null })
  expect(sortByTime([there, ...here]).map(({ where }) => where)).toEqual(['This device', 'Server'])
})

it('describes what the server did in plain words', () => {
  const at = '2026-11-20T12:00:00.000Z'
  const told = (kind: string, stage: StageName | null) => describeServerEvent({ at, kind, stage }).text
  expect([told('received', null), told('stage_started', 'read_text'), told('something_new', null)]).toEqual([
    'Received',
    'Reading the text · Started',
    'Something new',
  ])
})
