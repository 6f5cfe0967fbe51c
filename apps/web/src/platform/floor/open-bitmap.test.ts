import { afterEach, expect, it, vi } from 'vitest'
import { openBitmap } from './open-bitmap.ts'

afterEach(() => vi.unstubAllGlobals())

const picture = new Blob([])
const bitmap = { width: 1, height: 1 } as ImageBitmap

it('requests an upright picture', async () => {
  const decode = vi.fn(() => Promise.resolve(bitmap))
  vi.stubGlobal('createImageBitmap', decode)
  expect(await openBitmap(picture)).toBe(bitmap)
  expect(decode.mock.calls).toEqual([[picture, { imageOrientation: 'from-image' }]])
})

it("retries without the option when the browser doesn't know it", async () => {
  const decode = vi.fn((_: Blob, options?: object) =>
    options ? Promise.reject(new TypeError('not a valid enum value')) : Promise.resolve(bitmap),
  )
  vi.stubGlobal('createImageBitmap', decode)
  expect(await openBitmap(picture)).toBe(bitmap)
})

it("doesn't mistake a picture that can't be decoded for an old browser", async () => {
  const decode = vi.fn(() => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', decode)
  await expect(openBitmap(picture)).rejects.toThrow('no picture')
  expect(decode).toHaveBeenCalledOnce()
})
