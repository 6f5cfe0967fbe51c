import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { OverlappingUploads } from './overlapping-uploads.ts'

const openAnswer = () => new Writable({ write: (_chunk, _encoding, done) => done() })
const PATH = '/api/captures/1'

describe('uploads of one capture', () => {
  it('overlap if both were in flight at the same time and both were answered', async () => {
    const uploads = new OverlappingUploads()
    const [first, second] = [openAnswer(), openAnswer()]
    uploads.begin(PATH, first)
    uploads.begin(PATH, second)
    second.end()
    await turn()
    expect(uploads.count).toBe(0)
    first.end()
    await turn()
    expect(uploads.count).toBe(1)
  })

  it('do not overlap if one sender let go, even if the proxy hears of it late', async () => {
    const uploads = new OverlappingUploads()
    const [first, second] = [openAnswer(), openAnswer()]
    uploads.begin(PATH, first)
    uploads.begin(PATH, second)
    first.destroy()
    second.end()
    await turn()
    expect(uploads.count).toBe(0)
  })

  it('do not overlap in sequence, or if they belong to two captures', async () => {
    const uploads = new OverlappingUploads()
    const [first, second, other] = [openAnswer(), openAnswer(), openAnswer()]
    uploads.begin(PATH, first)
    uploads.begin('/api/captures/2', other)
    first.end()
    await turn()
    uploads.begin(PATH, second)
    second.end()
    other.end()
    await turn()
    expect(uploads.count).toBe(0)
  })
})
