import sharp from 'sharp'
import { asPhotographed } from './as-photographed.ts'
import { chance } from './chance.ts'
import { type DrawnFacts, type DrawnKind, type DrawnLine, drawnSheet } from './drawn-texts.ts'
import { installTypefaces } from './typefaces.ts'

/** A picture that the project drew, with the words that stand on it and the facts they tell. */
export type DrawnPicture = { id: string; kind: DrawnKind; jpeg: Buffer; words: string[]; facts: DrawnFacts }

const KINDS = ['card', 'sign', 'storefront', 'flyer'] as const
const COLOURS = [
  ['#1d1d22', '#f6f3ea'],
  ['#f4f1e6', '#23364d'],
  ['#7b1e22', '#efe6d2'],
  ['#fff8e0', '#2e5b41'],
  ['#22314a', '#d9c27a'],
] as const

/** Cards, signs, shop fronts and flyers in turn, the same ones every time, each as if photographed. */
export async function drawSet(count: number): Promise<DrawnPicture[]> {
  installTypefaces()
  const drawn: DrawnPicture[] = []
  for (let n = 0; n < count; n++) drawn.push(await draw(n))
  return drawn
}

async function draw(n: number): Promise<DrawnPicture> {
  const next = chance(n + 1)
  const kind = KINDS[n % KINDS.length] ?? 'card'
  const [width, height] = kind === 'card' ? [1200, 750] : kind === 'flyer' ? [960, 1280] : [1280, 960]
  const { lines, facts } = drawnSheet(kind, next, width, height)
  const [dark, light] = COLOURS[Math.floor(next() * COLOURS.length)] ?? COLOURS[0]
  const wall = kind === 'storefront' ? wallBehind(width, height, light) : ''
  const texts = lines.map((line, place) => textElement(line, place, width, dark)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${kind === 'storefront' ? '#8a5a48' : light}"/>${wall}${texts}</svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const jpeg = await asPhotographed({ data, width, height }, n * 7919 + 17)
  return { id: `${kind}-${n}`, kind, jpeg, words: lines.flatMap(({ text }) => text.split(' ')), facts }
}

function textElement({ text, size, x, y, font, bold, arc }: DrawnLine, place: number, width: number, fill: string) {
  const style = `font-family="${font}" font-weight="${bold ? 700 : 400}" fill="${fill}"`
  if (!arc) return `<text x="${x}" y="${y}" font-size="${size}" ${style}>${text}</text>`
  return lettersAlongArc(text, Math.min(size, (0.7 * width) / (text.length * 0.68)), width / 2, y, arc, style, place)
}

/** Each letter set on its own, turned as its place on the arc is: not every library draws text along a path. */
function lettersAlongArc(
  text: string,
  size: number,
  middle: number,
  y: number,
  arc: number,
  style: string,
  place: number,
) {
  const length = text.length * size * 0.68
  const radius = length / arc
  const rise = radius * (1 - Math.cos(arc / 2))
  const letters = Array.from(text).map((letter, index) => {
    const turn = ((index + 0.5) / text.length - 0.5) * arc
    const [toX, toY] = [middle + radius * Math.sin(turn), y + radius * (1 - Math.cos(turn)) - rise]
    return `<text x="0" y="0" text-anchor="middle" font-size="${size}" transform="translate(${toX} ${toY}) rotate(${(turn * 180) / Math.PI})" ${style}>${letter}</text>`
  })
  return `<g id="arc-${place}">${letters.join('')}</g>`
}

/** Bricks, a board over the door, and shop windows. */
function wallBehind(width: number, height: number, board: string): string {
  const bricks = `<pattern id="b" width="64" height="40" patternUnits="userSpaceOnUse"><path d="M0 0H64M0 20H64M0 0V20M32 20V40" stroke="#6f4536" stroke-width="3"/></pattern><rect width="100%" height="100%" fill="url(#b)"/>`
  const windows = [0.08, 0.37, 0.66].map(
    (x) =>
      `<rect x="${x * width}" y="${height * 0.42}" width="${width * 0.27}" height="${height * 0.5}" fill="${board}"/>`,
  )
  return `${bricks}<rect x="${width * 0.06}" y="${height * 0.08}" width="${width * 0.88}" height="${height * 0.26}" fill="${board}"/>${windows.join('')}`
}
