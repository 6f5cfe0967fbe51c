import { HEIC_CARD } from '@canvass/testing/heic-card'
import sharp, { type Exif } from 'sharp'
import { expect, test } from 'vitest'
import { readExif } from './read-exif.ts'

const photo = (exif: Exif) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif(exif)
    .jpeg()
    .toBuffer()

test('a picture reveals when and where it was taken', async () => {
  const bytes = await photo({
    IFD2: { DateTimeOriginal: '2026:06:01 10:00:00', OffsetTimeOriginal: '+02:00' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 15/1 0/1' },
  })
  expect(await readExif(bytes)).toEqual({
    time: '2026-06-01T10:00:00+02:00',
    position: { latitude: -51.5, longitude: 10.25 },
  })
})

test.for([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('no picture')],
  ['a header that breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d])],
] as const)('%s reveals nothing', async ([_name, bytes]) => {
  expect(await readExif(bytes)).toEqual({ time: null, position: null })
})

test('an impossible time or position is ignored', async () => {
  const bytes = await photo({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' }, IFD3: { GPSLatitude: '0/1 0/1 0/1' } })
  expect(await readExif(bytes)).toEqual({ time: null, position: null })
})

test('a HEIC picture reveals it, too', async () => {
  const { time, position } = await readExif(HEIC_CARD)
  expect(time).toBe('2026-06-01T10:00:00+02:00')
  expect(position?.latitude).toBeCloseTo(44.05)
  expect(position?.longitude).toBeCloseTo(-123.1)
})
