import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { requireReadable } from './readable-text.ts'

const outcomeOf = (value: unknown): string => {
  try {
    requireReadable(value)
    return 'read'
  } catch (error) {
    return error instanceof AppError ? `${error.status}` : String(error)
  }
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

describe('checking a submitted value', () => {
  it('covers every key and string in any structure', () => {
    expect(outcomeOf({ a: ['b', { c: 'd', e: 1, f: null, g: true }] })).toBe('read')
    for (const value of ['\0', ['\0'], { a: '\0' }, { '\0': 1 }, { a: [{ b: 'x\ud800' }] }])
      expect(outcomeOf(value)).toBe('400')
  })

  it('refuses more values than any request needs', () => {
    expect(outcomeOf(Array.from({ length: 25_000 }, () => 0))).toBe('read')
    expect(outcomeOf(Array.from({ length: 125_000 }, () => 0))).toBe('413')
    expect(outcomeOf(Object.fromEntries(Array.from({ length: 125_000 }, (_, n) => [`k${n}`, 0])))).toBe('413')
    expect(outcomeOf({ a: Array.from({ length: 200_000 }, () => ({})) })).toBe('413')
  })

  it('refuses deeper nesting than any request needs', () => {
    expect(outcomeOf(nested(20))).toBe('read')
    expect(outcomeOf(nested(1_000))).toBe('400')
  })

  it('refuses streams and anything else that is not JSON', () => {
    expect(outcomeOf(Readable.from(['x']))).toBe('400')
    expect(outcomeOf(new Map())).toBe('400')
    expect(outcomeOf({ when: new Date() })).toBe('400')
  })
})
