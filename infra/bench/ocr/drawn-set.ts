import sharp from 'sharp'

/** A picture that the project drew, with the words that stand on it. */
export type DrawnPicture = { id: string; kind: 'card' | 'sign'; jpeg: Buffer; words: string[] }

const FONTS = [
  'DejaVu Sans',
  'DejaVu Serif',
  'Liberation Serif',
  'Liberation Sans Narrow',
  'Nimbus Sans',
  'URW Bookman',
]
const FIRST = ['Marta', 'Jonas', 'Ann', 'Pavel', 'Ingrid', 'Theo', 'Saskia', 'Ruben']
const LAST = ['Quillfeather', 'Ahlberg', 'Berry', 'Hollow', 'Castell', 'Winter', 'Lindqvist', 'Marlowe']
const FIRM = [
  'Harbor Pine',
  'Tidewater',
  'Lantern Hill',
  'Aspen Row',
  'Copper Kettle',
  'Foxglove',
  'Old Mill',
  'Juniper',
]
const TRADE = ['Bakery', 'Roasters', 'Plumbing', 'Dental', 'Books', 'Motors', 'Florist', 'Roofing']

/** Numbers that are the same on every machine (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Cards and signs in turn, the same ones every time: in several typefaces, aslant, in perspective, blurred, with glare and noise. */
export async function drawSet(count: number): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = []
  for (let n = 0; n < count; n++) drawn.push(await draw(n))
  return drawn
}

async function draw(n: number): Promise<DrawnPicture> {
  const next = chance(n + 1)
  const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? ''
  const kind = n % 2 === 0 ? 'card' : 'sign'
  const firm = `${pick(FIRM)} ${pick(TRADE)}`
  const domain = `${firm.toLowerCase().replace(/ /g, '')}.com`
  const first = pick(FIRST)
  const phone = `(541) 555-0${100 + Math.floor(next() * 99)}`
  const lines =
    kind === 'card'
      ? [
          firm,
          `${first} ${pick(LAST)}`,
          'General Manager',
          `Tel ${phone}`,
          `${first.toLowerCase()}@${domain}`,
          `www.${domain}`,
        ]
      : [firm.toUpperCase(), `Since 19${10 + Math.floor(next() * 89)}`, phone]
  const [width, height] = [1000, 640]
  const sizes = kind === 'card' ? [64, 44, 34, 34, 34, 34] : [100, 60, 74]
  const [dark, light] = next() < 0.3 ? ['#f4f1e6', '#23364d'] : ['#1d1d22', '#f6f3ea']
  const font = pick(FONTS)
  let y = 90
  const texts = lines.map((line, row) => {
    const size = Math.min(sizes[row] ?? 30, (0.85 * width) / (line.length * 0.62))
    y += size * 1.5
    return `<text x="70" y="${y}" font-family="${font}" font-size="${size}" fill="${dark}">${line}</text>`
  })
  const glare = `<radialGradient id="g" cx="${next()}" cy="${next()}" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity="${next() * 0.5}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${glare}</defs><rect width="100%" height="100%" fill="${light}"/>${texts.join('')}<rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const flat = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const tilt = 0.25 * next()
  const seen = inPerspective(flat, width, height, tilt, 12 * next())
  const jpeg = await sharp(seen, { raw: { width, height, channels: 3 } })
    .rotate((next() - 0.5) * 16, { background: '#6d675c' })
    .blur(0.4 + next() * 1.4)
    .jpeg({ quality: 60 + Math.floor(next() * 35) })
    .toBuffer()
  return { id: `${kind}-${n}`, kind, jpeg, words: lines.flatMap((line) => line.split(' ')) }
}

/** The picture as from the left: its right side is smaller by `tilt`; every pixel gets noise of up to `noise`. */
function inPerspective(flat: Buffer, width: number, height: number, tilt: number, noise: number): Buffer {
  const out = Buffer.alloc(flat.length, 100)
  const next = chance(Math.round(noise * 1e6))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = x / width
      const scale = 1 - tilt * share
      const fromX = Math.round((share / (1 + tilt * (share - 1) * 0.5)) * width)
      const fromY = Math.round((y - height / 2) / scale + height / 2)
      if (fromY < 0 || fromY >= height || fromX < 0 || fromX >= width) continue
      for (let c = 0; c < 3; c++) {
        const value = (flat[(fromY * width + fromX) * 3 + c] ?? 0) + (next() - 0.5) * noise * 2
        out[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, value))
      }
    }
  return out
}
