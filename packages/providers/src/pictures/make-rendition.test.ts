import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused } from './picture-refused.ts'

const photo = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()

describe('a picture as it is served', () => {
  it('stands upright and says nothing of where, when and with what it was taken', async () => {
    const told = await sharp(await makeRendition(await photo().toBuffer(), 'full')).metadata()
    expect(told).toMatchObject({ format: 'jpeg', width: 600, height: 1200 })
    expect([told.exif, told.xmp, told.iptc, told.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('carries nothing that was hung on its end', async () => {
    const bytes = Buffer.concat([await photo().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await makeRendition(bytes, 'full')).includes('<script')).toBe(false)
  })

  it('is at most 320 pixels long as a thumbnail, and never larger than it was', async () => {
    expect(await sharp(await makeRendition(await photo().toBuffer(), 'thumbnail')).metadata()).toMatchObject({
      height: 320,
    })
    const small = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await sharp(await makeRendition(small, 'thumbnail')).metadata()).toMatchObject({ width: 20 })
  })

  it('says so where the bytes cannot be decoded', async () => {
    await expect(makeRendition(Buffer.from('no picture'), 'full')).rejects.toThrow(PictureRefused)
  })
})
