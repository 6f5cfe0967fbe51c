import { describe, expect, it } from 'vitest'
import { chooseScratch, type ScratchFacts } from './scratch.ts'

const GIB = 1024 ** 3
const roomy: ScratchFacts = { given: undefined, room: 12 * GIB, freeMemory: 20 * GIB }

describe('what tests keep for themselves', () => {
  it('lies in memory where there is plenty of it', () => {
    expect(chooseScratch(roomy)).toBe('/dev/shm')
  })

  it('lies where TMPDIR says, where somebody set it', () => {
    expect(chooseScratch({ ...roomy, given: '/var/tmp' })).toBeUndefined()
  })

  it.each([
    ['no such folder', { room: undefined }],
    ['a small one, as containers have', { room: GIB / 16 }],
    ['little memory left', { freeMemory: 4 * GIB }],
  ])('lies on the disk where there is %s', (_name, facts) => {
    expect(chooseScratch({ ...roomy, ...facts })).toBeUndefined()
  })
})
