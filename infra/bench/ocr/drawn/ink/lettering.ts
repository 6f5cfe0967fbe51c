import {
  type Affine,
  contrastOf,
  escaped,
  type Face,
  type Ink,
  letterHeight,
  placed,
  type Point,
  type Quad,
  type Sheet,
  turned,
  product,
  widthOf,
} from './sheet.ts'
import { metricsOf } from './typefaces.ts'

/** One line of text: `x` and `y` are the start, middle, or end of its baseline. */
export type Line = {
  text: string
  x: number
  y: number
  size: number
  face: Face
  ink: Ink
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  /** Degrees around its own position. */
  turn?: number
  /** Drawn but not expected from a reader, such as a reflection. */
  isMute?: boolean
}

export function writeLine(sheet: Sheet, line: Line): void {
  const { text, size, face, spacing = 0, turn = 0, anchor = 'start' } = line
  const width = widthOf(text, face, size, spacing)
  const from = line.x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width)
  const at = turn === 0 ? undefined : turned(turn, line.x, line.y)
  const place = `x="${from.toFixed(1)}" y="${line.y.toFixed(1)}"${spacing === 0 ? '' : ` letter-spacing="${spacing.toFixed(1)}"`}`
  paint(sheet, line, (more) => `<text ${place} ${more}>${escaped(text)}</text>`, at)
  if (line.isMute) return
  let x = from
  for (const word of text.split(' ')) {
    const own = widthOf(word, face, size, spacing)
    mark(sheet, word, [x, line.y, x + own, line.y], line, at)
    x += own + spacing * 2 + widthOf(' ', face, size)
  }
}

type Letter = { letter: string; x: number; y: number; turn: number }

/** Writes along the top of a circle, or along its bottom so that it reads upright. */
export function writeArc(
  sheet: Sheet,
  line: Omit<Line, 'anchor' | 'turn'> & { radius: number; isBelow?: boolean },
): void {
  const { text, x, y, size, face, spacing = 0, radius, isBelow = false } = line
  const length = widthOf(text, face, size, spacing)
  const letters: Letter[] = []
  let along = -length / 2
  for (const letter of Array.from(text)) {
    const own = widthOf(letter, face, size)
    const angle = (along + own / 2) / radius
    const down = isBelow ? -1 : 1
    letters.push({
      letter,
      x: x + radius * Math.sin(angle),
      y: y - down * radius * Math.cos(angle),
      turn: (down * angle * 180) / Math.PI,
    })
    along += own + spacing
  }
  writeLetters(sheet, letters, line)
}

/**
 * Writes along a ribbon that rises and falls; `rise` is in pixels, `waves` is the count over the length of the text.
 */
export function writeWave(sheet: Sheet, line: Omit<Line, 'anchor' | 'turn'> & { rise: number; waves: number }): void {
  const { text, x, y, size, face, spacing = 0, rise, waves } = line
  const length = widthOf(text, face, size, spacing)
  const letters: Letter[] = []
  let along = 0
  for (const letter of Array.from(text)) {
    const own = widthOf(letter, face, size)
    const phase = ((along + own / 2) / length) * waves * 2 * Math.PI
    const slope = (Math.cos(phase) * rise * waves * 2 * Math.PI) / length
    letters.push({
      letter,
      x: x - length / 2 + along + own / 2,
      y: y + Math.sin(phase) * rise,
      turn: (Math.atan(slope) * 180) / Math.PI,
    })
    along += own + spacing
  }
  writeLetters(sheet, letters, line)
}

/** Puts each letter on its own tile, in a row or a column. */
export function writeTiles(
  sheet: Sheet,
  line: Omit<Line, 'anchor' | 'turn'> & { tile?: string; isColumn?: boolean; shake?: (place: number) => number },
): void {
  const { text, x, y, size, tile, isColumn = false, shake = () => 0 } = line
  const step = size * (isColumn ? 1.12 : 1.06)
  const signs = Array.from(text)
  const start = (-(signs.length - 1) * step) / 2
  const letters = signs.map((letter, place) => ({
    letter,
    x: isColumn ? x : x + start + place * step,
    y: isColumn ? y + place * step : y,
    turn: shake(place),
  }))
  if (tile !== undefined)
    for (const { letter, x: middle, y: base, turn } of letters)
      if (letter !== ' ')
        sheet.parts.push(
          `<rect x="${(middle - size * 0.48).toFixed(1)}" y="${(base - size * 0.86).toFixed(1)}" width="${size * 0.96}" height="${size * 1.04}" fill="${tile}" transform="rotate(${turn} ${middle} ${base})"/>`,
        )
  writeLetters(sheet, letters, line)
}

/** Places and rotates each letter separately, because not every library draws text along a path. */
function writeLetters(sheet: Sheet, letters: readonly Letter[], line: Line): void {
  const { face, size } = line
  paint(sheet, line, (more) =>
    letters
      .filter(({ letter }) => letter !== ' ')
      .map(
        ({ letter, x, y, turn }) =>
          `<text text-anchor="middle" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})" ${more}>${escaped(letter)}</text>`,
      )
      .join(''),
  )
  if (line.isMute) return
  let word: Letter[] = []
  for (const one of [...letters, { letter: ' ', x: 0, y: 0, turn: 0 }]) {
    if (one.letter !== ' ') {
      word.push(one)
      continue
    }
    const [xs, ys] = [word.map(({ x }) => x), word.map(({ y }) => y)]
    const text = word.map(({ letter }) => letter).join('')
    if (word.length > 0) {
      const half = widthOf('n', face, size) / 2
      mark(sheet, text, [Math.min(...xs) - half, Math.max(...ys), Math.max(...xs) + half, Math.min(...ys)], line)
    }
    word = []
  }
}

/**
 * `from` and `to` are the ends of the baseline's box: its lower-left and upper-right corners without the letter height.
 */
function mark(
  sheet: Sheet,
  word: string,
  box: readonly [number, number, number, number],
  line: Line,
  at?: Affine,
): void {
  if (!/[\p{L}\p{N}]/u.test(word)) return
  const { face, size, ink } = line
  const all = at ? product(sheet.at, at) : sheet.at
  const tall = metricsOf(face.family, face.weight).capHeight * size
  const [left, below, right, above] = box
  const corners: [Point, Point, Point, Point] = [
    [left, above - tall],
    [right, above - tall],
    [right, below],
    [left, below],
  ]
  const quad = corners.map((point) => placed(all, point)) as unknown as Quad
  const scale = Math.sqrt(Math.abs(all[0] * all[3] - all[1] * all[2]))
  sheet.marks.push({ word, quad, height: letterHeight(word, face, size) * scale, contrast: contrastOf(ink), hidden: 0 })
}

/** Draws the text once per layer: glow, shadow, outline, and the letters themselves. */
function paint(sheet: Sheet, line: Line, text: (more: string) => string, at?: Affine): void {
  const { face, size, ink } = line
  const font = `font-family="${face.family}" font-weight="${face.weight}" font-size="${size.toFixed(1)}"`
  const coats: string[] = []
  if (ink.glow !== undefined)
    for (const [wide, thin] of [
      [0.42, 0.08],
      [0.28, 0.12],
      [0.16, 0.2],
      [0.08, 0.35],
    ] as const)
      coats.push(
        text(
          `${font} fill="none" stroke="${ink.glow}" stroke-width="${(size * wide).toFixed(1)}" stroke-opacity="${thin}" stroke-linejoin="round"`,
        ),
      )
  if (ink.shadow !== undefined)
    coats.push(
      `<g transform="translate(${(size * 0.05).toFixed(1)} ${(size * 0.06).toFixed(1)})">${text(`${font} fill="${ink.shadow}"`)}</g>`,
    )
  if (ink.outline !== undefined)
    coats.push(
      text(
        `${font} fill="none" stroke="${ink.outline}" stroke-width="${(size * 0.1).toFixed(1)}" stroke-linejoin="round"`,
      ),
    )
  let fill = ink.fill
  if (ink.to !== undefined) {
    const id = `g${sheet.ids++}`
    coats.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0.1" stop-color="${ink.fill}"/><stop offset="0.9" stop-color="${ink.to}"/></linearGradient>`,
    )
    fill = `url(#${id})`
  }
  coats.push(text(`${font} fill="${fill}"`))
  const opacity = ink.opacity === undefined ? '' : ` opacity="${ink.opacity}"`
  const transform = at ? ` transform="matrix(${at.map((one) => one.toFixed(4)).join(' ')})"` : ''
  sheet.parts.push(`<g${opacity}${transform}>${coats.join('')}</g>`)
}
