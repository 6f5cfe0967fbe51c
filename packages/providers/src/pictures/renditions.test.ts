import { fileURLToPath } from 'node:url'
import { blackPng } from '@canvass/testing/hostile-pictures'
import { drawPicture } from '@canvass/testing/draw-picture'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { type BlobStore, BlobMissing } from '../storage/blob-store.ts'
import { PictureRefused } from './picture-refused.ts'
import { type RenditionOptions, RenditionPostponed, type Renditions, renditions } from './renditions.ts'

let served: Renditions
afterEach(() => served.close())

/** A store of one picture that counts reads and stores nothing. */
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
  it('is not retried on every view, but after a while', async () => {
    let now = 0
    const { seen, store } = storeOf(async () => Buffer.from('no picture'))
    served = renditions(store, { now: () => now })
    for (let look = 0; look < 3; look++) await expect(served.get('org', 'sha', 'full')).rejects.toThrow(PictureRefused)
    expect(seen.reads).toBe(1)
    now += 60 * 60_000
    await expect(served.get('org', 'sha', 'full')).rejects.toThrow(PictureRefused)
    expect(seen.reads).toBe(2)
  })

  it('is retried immediately if only the store was down', async () => {
    let isAway = true
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#579' } })
      .png()
      .toBuffer()
    const { store } = storeOf(async () => {
      if (isAway) throw new BlobMissing('away')
      return picture
    })
    served = renditions(store)
    await expect(served.get('org', 'sha', 'full')).rejects.toThrow(BlobMissing)
    isAway = false
    expect((await served.get('org', 'sha', 'full')).length).toBeGreaterThan(0)
  })
})

/** Renditions from a process that misbehaves as the picture instructs. */
const oddProcess = fileURLToPath(new URL('../../test/odd-process.ts', import.meta.url))
function servedOddly(options: RenditionOptions = {}) {
  const { store } = storeOf(async () => Buffer.alloc(0))
  const pictures = { ...store, read: async (_organizationId: string, sha256: string) => Buffer.from(sha256) }
  return (served = renditions(pictures, { processFile: oddProcess, ...options }))
}

describe('the rendition process', { timeout: 60_000 }, () => {
  it('is killed if it hangs: the picture is refused, and the next one is made', async () => {
    servedOddly({ processLimits: { timeoutMs: 4_000 } })
    await expect(served.get('org', 'hang', 'full')).rejects.toThrow(PictureRefused)
    expect((await served.get('org', 'answer', 'full')).toString()).toBe('drawn')
  })

  it('exits if it takes too much memory: the picture is refused, and the next one is made', async () => {
    servedOddly({ processLimits: { memoryLimitBytes: 300 * 1024 ** 2 } })
    await expect(served.get('org', 'grow', 'full')).rejects.toThrow(PictureRefused)
    expect((await served.get('org', 'answer', 'full')).toString()).toBe('drawn')
  })

  it('is replaced if it exits for another reason, and the photo can be requested again', async () => {
    servedOddly()
    const failed: unknown = await served.get('org', 'end', 'full').catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(RenditionPostponed)
    expect(failed).toMatchObject({ retryAfterSeconds: 2 })
    expect((await served.get('org', 'answer', 'full')).toString()).toBe('drawn')
  })

  it('does not keep another organization waiting, however much one has requested', async () => {
    servedOddly()
    const pile = Array.from({ length: 50 }, (_, n) =>
      served.get('greedy', n < 2 ? `hang` : `answer ${n}`, n === 0 ? 'thumbnail' : 'full').catch(() => undefined),
    )
    expect((await served.get('modest', 'answer', 'full')).toString()).toBe('drawn')
    await served.close()
    await Promise.all(pile)
  })

  it('accepts only as many requests as can wait: the rest are told when to retry', async () => {
    servedOddly({ places: { waitingEach: 3 } })
    const asked = Array.from({ length: 8 }, (_, n) => served.get('org', `answer ${n}`, 'full').catch((e: unknown) => e))
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((one) => one instanceof RenditionPostponed)).toHaveLength(3)
    expect(outcomes.filter((one) => Buffer.isBuffer(one))).toHaveLength(5)
  })
})

describe('a stored picture with absurd dimensions', { timeout: 60_000 }, () => {
  it.each([
    [1, 60_000_000],
    [8, 8_000_000],
    [8_000_000, 8],
  ])('of %i by %i pixels is refused, and another organization’s photo is served', async (width, height) => {
    const [absurd, usual] = [blackPng(width, height), await drawPicture()]
    const { store } = storeOf(async () => usual)
    served = renditions({ ...store, read: async (organization) => (organization === 'one' ? absurd : usual) })
    const refused = ['a', 'b', 'c', 'd'].map((sha) => served.get('one', sha, 'full').catch((error: unknown) => error))
    expect((await served.get('another', 'e', 'full')).length).toBeGreaterThan(0)
    expect((await Promise.all(refused)).every((error) => error instanceof PictureRefused)).toBe(true)
  })
})
