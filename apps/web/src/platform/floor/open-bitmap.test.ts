import { afterEach, expect, it, vi } from 'vitest'
import { openBitmap } from './open-bitmap.ts'

afterEach(() => vi.unstubAllGlobals())

const picture = new Blob([])
const bitmap = { width: 1, height: 1 } as ImageBitmap

it('asks for the picture upright', async () => {
  const decode = vi.fn(() => Promise.resolve(bitmap))
  vi.stubGlobal('createImageBitmap', decode)
  expect(await openBitmap(picture)).toBe(bitmap)
  expect(decode.mock.calls).toEqual([[picture, { imageOrientation: 'from-image' }]])
})

it('asks again without words where the browser does not know them', async () => {
  const decode = vi.fn((_: Blob, options?: object) =>
    options ? Promise.reject(new TypeError('not a valid enum value')) : Promise.resolve(bitmap),
  )
  vi.stubGlobal('createImageBitmap', decode)
  expect(await openBitmap(picture)).toBe(bitmap)
})

it('does not take a picture that cannot be decoded for a browser that is old', async () => {
  const decode = vi.fn(() => Promise.reject(new DOMException('no picture', 'InvalidStateError')))
  vi.stubGlobal('createImageBitmap', decode)
  await expect(openBitmap(picture)).rejects.toThrow('no picture')
  expect(decode).toHaveBeenCalledOnce()
})
