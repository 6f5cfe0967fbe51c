import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Stubs a canvas that returns what was drawn, altered as a browser may alter it. */
function stubCanvas(read: (value: number) => number) {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        const fills: { from: number; color: number[] }[] = []
        return {
          fillStyle: '',
          fillRect(from: number) {
            fills.push({ from, color: (this.fillStyle.match(/\d+/gu) ?? []).map(Number) })
          },
          getImageData: (from: number, _top: number, width: number, height: number) => {
            const { color = [] } = fills.find((one) => one.from === from) ?? {}
            return { data: Array.from({ length: width * height }, () => [...color.map(read), 255]).flat() }
          },
        }
      }
    },
  )
}

const ask = async () => (await import('./true-colors.ts')).hasTrueColors()

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('trusts a canvas that returns what was drawn', async () => {
  stubCanvas((value) => value)
  expect(await ask()).toBe(true)
})

it('trusts a canvas that alters the last bits of what was drawn', async () => {
  let n = 0
  stubCanvas((value) => value + ((n += 1) % 3) - 1)
  expect(await ask()).toBe(true)
})

it.for([
  ['noise', (value: number) => (value * 7919 + 131) % 256],
  ['white', () => 255],
] as const)("doesn't trust a canvas that returns %s", async ([, read]) => {
  stubCanvas(read)
  expect(await ask()).toBe(false)
})

it('makes no rendition when a canvas returns noise', async () => {
  stubCanvas((value) => (value * 7919 + 131) % 256)
  const { drawRendition } = await import('../../data/captures/preparing/draw-rendition.ts')
  await expect(drawRendition(new Blob(['a photo']), { longSide: 2_048, quality: 0.8 })).rejects.toThrow(
    'This browser gives no drawn pictures back',
  )
})
