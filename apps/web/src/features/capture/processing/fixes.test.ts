import { describe, expect, it } from 'vitest'
import type { LastError } from '../../../platform/local/rows/capture-row.ts'
import { fixesOf, hasStopped } from './fixes.ts'

const error = (code: string): LastError => ({ code, message: null, http: null, at: 0 })
const stopped = { state: 'needs_attention', source: 'camera' } as const

describe('a stopped capture', () => {
  it('can be retaken, typed in, retried, and deleted on a device that did not take it', () => {
    expect(hasStopped({ row: null, server: stopped })).toBe(true)
    expect(fixesOf({ row: null, server: stopped, mayFix: true })).toEqual(['retake', 'type_in', 'try_again', 'delete'])
  })

  it('offers nothing to a user who may not change it', () => {
    expect(fixesOf({ row: null, server: stopped, mayFix: false })).toEqual([])
  })

  it('is not retried with a file that the server refuses', () => {
    const row = { state: 'failed', server: null, lastError: error('not_a_picture'), source: 'file' } as const
    expect(hasStopped({ row, server: null })).toBe(true)
    expect(fixesOf({ row, server: null, mayFix: true })).toEqual(['retake', 'type_in', 'delete'])
  })

  it('has no photo to retake if it was typed', () => {
    const typed = { state: 'needs_attention', source: 'manual' } as const
    expect(fixesOf({ row: null, server: typed, mayFix: true })).toEqual(['type_in', 'try_again', 'delete'])
  })

  it('waits for an admin while it is quarantined', () => {
    const held = { state: 'quarantined', source: 'camera' } as const
    expect(hasStopped({ row: null, server: held })).toBe(true)
    expect(fixesOf({ row: null, server: held, mayFix: true })).toEqual([])
  })
})

it('a capture that the server is processing again has not stopped, whatever this device last heard', () => {
  const row = { state: 'needs_attention', server: null, lastError: error('no_text'), source: 'camera' } as const
  expect(hasStopped({ row, server: { state: 'processing', source: 'camera' } })).toBe(false)
})
