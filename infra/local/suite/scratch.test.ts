import { describe, expect, it } from 'vitest'
import { chooseScratch, type ScratchFacts } from './scratch.ts'

const GIB = 1024 ** 3
const roomy: ScratchFacts = { given: undefined, room: 12 * GIB, freeMemory: 20 * GIB }

describe('the tests’ scratch folder', () => {
  it('is in memory if there is plenty of it', () => {
    expect(chooseScratch(roomy)).toBe('/dev/shm')
  })

  it('is TMPDIR if that is set', () => {
    expect(chooseScratch({ ...roomy, given: '/var/tmp' })).toBeUndefined()
  })

  it.each([
    ['no such folder', { room: undefined }],
    ['a small one, as containers have', { room: GIB / 16 }],
    ['little memory left', { freeMemory: 4 * GIB }],
  ])('is on disk with %s', (_name, facts) => {
    expect(chooseScratch({ ...roomy, ...facts })).toBeUndefined()
  })
})
