import { describe, expect, it } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

describe('a byte range of a hundred bytes', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=50-500', { from: 50, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('%s resolves to %o', (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range)
  })
})
