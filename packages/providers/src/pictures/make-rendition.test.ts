import { HEIC_CARD } from '@canvass/testing/heic-card'
import { progressiveJpeg } from '@canvass/testing/hostile-pictures'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused } from './picture-refused.ts'

const photo = () =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
/** Markers that reveal leftover metadata, whatever holds it. */
const NOTES = ['Exif', 'Somebody', 'xmpmeta', 'II*\0', 'MM\0*', 'Photoshop', 'GPS']

/** Lists the segments of a JPEG up to its pixels, by name. */
function markersOf(jpeg: Buffer): string[] {
  const names: string[] = []
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    names.push(marker === 0xfe ? 'COM' : marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0}` : 'other')
  }
  return names
}

describe('a rendition', () => {
  it('is upright and reveals nothing about where, when, and with what it was taken', async () => {
    const told = await sharp(await makeRendition(await photo().toBuffer(), 'full')).metadata()
    expect(told).toMatchObject({ format: 'jpeg', width: 600, height: 1200 })
    expect([told.exif, told.xmp, told.iptc, told.orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'heic'] as const)(
    'contains no camera metadata, whether made from %s',
    async (format) => {
      const bytes = format === 'heic' ? HEIC_CARD : await photo().withXmp(XMP).toFormat(format).toBuffer()
      expect(NOTES.some((note) => bytes.includes(note))).toBe(true)
      for (const name of ['thumbnail', 'full'] as const) {
        const made = await makeRendition(bytes, name)
        expect(markersOf(made).filter((marker) => marker === 'APP1' || marker === 'APP13' || marker === 'COM')).toEqual(
          [],
        )
        expect(NOTES.filter((note) => made.includes(note))).toEqual([])
      }
    },
  )

  it('contains nothing that was appended to the file', async () => {
    const bytes = Buffer.concat([await photo().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await makeRendition(bytes, 'full')).includes('<script')).toBe(false)
  })

  it('is at most 320 pixels long as a thumbnail, and never enlarged', async () => {
    expect(await sharp(await makeRendition(await photo().toBuffer(), 'thumbnail')).metadata()).toMatchObject({
      height: 320,
    })
    const small = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await sharp(await makeRendition(small, 'thumbnail')).metadata()).toMatchObject({ width: 20 })
  })

  it('is refused for a progressive JPEG that would have to be decoded in full', async () => {
    const making = makeRendition(await progressiveJpeg(8_100, 8_100), 'thumbnail')
    await expect(making).rejects.toThrow('too large')
  })

  it('is refused for bytes that cannot be decoded', async () => {
    await expect(makeRendition(Buffer.from('no picture'), 'full')).rejects.toThrow(PictureRefused)
  })
})
