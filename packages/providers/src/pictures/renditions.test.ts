import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type BlobStore, BlobMissing } from '../storage/blob-store.ts'
import { PictureRefused } from './picture-refused.ts'
import { renditions } from './renditions.ts'

/** A store of one picture that counts how often it is read; it keeps nothing. */
function storeOf(read: () => Promise<Buffer>) {
  const seen = { reads: 0 }
  const store: Pick<BlobStore, 'read' | 'findRendition' | 'keepRendition'> = {
    read: () => {
      seen.reads += 1
      return read()
    },
    findRendition: async () => undefined,
    keepRendition: async () => undefined,
  }
  return { seen, store }
}

describe('a rendition that cannot be made', () => {
  it('is not tried again at every look, but after a while', async () => {
    let now = 0
    const { seen, store } = storeOf(async () => Buffer.from('no picture'))
    const served = renditions(store, () => now)
    for (let look = 0; look < 3; look++) await expect(served.get('org', 'sha', 'full')).rejects.toThrow(PictureRefused)
    expect(seen.reads).toBe(1)
    now += 60 * 60_000
    await expect(served.get('org', 'sha', 'full')).rejects.toThrow(PictureRefused)
    expect(seen.reads).toBe(2)
  })

  it('is tried again at once where only the store was away', async () => {
    let isAway = true
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#579' } })
      .png()
      .toBuffer()
    const { store } = storeOf(async () => {
      if (isAway) throw new BlobMissing('away')
      return picture
    })
    const served = renditions(store)
    await expect(served.get('org', 'sha', 'full')).rejects.toThrow(BlobMissing)
    isAway = false
    expect((await served.get('org', 'sha', 'full')).length).toBeGreaterThan(0)
  })
})
