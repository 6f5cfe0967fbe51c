import sharp from 'sharp'

/** Characters as strokes on a 4-by-6 grid, because a bare machine has no fonts installed. */
const STROKES: Record<string, string> = {
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  B: '0,0 0,6 2.6,6 3.8,5.3 3.8,3.7 2.6,3 0,3|2.6,3 3.5,2.4 3.5,0.7 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.5 4,6',
  L: '0,0 0,6 3.6,6',
  M: '0,6 0,0 2,4 4,0 4,6',
  O: '2,0 3.4,0.6 4,2 4,4 3.4,5.4 2,6 0.6,5.4 0,4 0,2 0.6,0.6 2,0',
  R: '0,6 0,0 2.6,0 3.8,0.8 3.8,2.4 2.6,3.2 0,3.2|2.2,3.2 4,6',
  T: '0,0 4,0|2,0 2,6',
  W: '0,0 1,6 2,2 3,6 4,0',
  Y: '0,0 2,3 4,0|2,3 2,6',
  '0': '2,0 3.2,0.8 3.6,3 3.2,5.2 2,6 0.8,5.2 0.4,3 0.8,0.8 2,0',
  '1': '0.8,1.2 2,0 2,6',
  '2': '0.2,1.2 1,0.2 2.6,0 3.6,0.9 3.5,2.2 0.2,6 3.8,6',
  '4': '3,6 3,0 0,4.2 4,4.2',
  '5': '3.6,0 0.6,0 0.4,2.7 2.2,2.4 3.6,3.2 3.7,4.6 2.4,6 0.2,5.6',
  '6': '3.4,0.4 2,0.1 0.8,1.2 0.2,3.4 0.5,5.3 2,6 3.5,5.3 3.7,4 3,3 1.8,2.8 0.3,4',
  '7': '0.2,0 3.8,0 1.6,6',
}
const ADVANCE = 5.4

/**
 * Draws a white sign with lines of black capitals and digits, as JPEG. It's drawn dot by dot: a process that reads
 * pictures decodes no vector drawings.
 * @param height of a character, in pixels
 * @param more `stroke`: stroke width, in sixths of the height; `around`: padding in pixels on all sides
 */
export function drawSign(
  lines: readonly string[],
  height = 60,
  { stroke = 0.8, around = 0 }: { stroke?: number; around?: number } = {},
): Promise<Buffer> {
  const unit = height / 6
  const width = Math.ceil((Math.max(...lines.map((line) => line.length)) * ADVANCE + 8) * unit)
  const full = Math.ceil(lines.length * height * 1.8 + height * 1.5)
  const ink = Buffer.alloc(width * full, 255)
  for (const [row, line] of lines.entries())
    for (const [column, letter] of line.split('').entries()) {
      const at = { x: (4 + column * ADVANCE) * unit, y: height * (1 + row * 1.8) }
      for (const segment of segmentsOf(letter, at, unit)) drawSegment(ink, width, segment, (stroke * unit) / 2)
    }
  const ground = { top: around, bottom: around, left: around, right: around, background: '#fff' }
  return sharp(ink, { raw: { width, height: full, channels: 1 } })
    .toColorspace('srgb')
    .extend(ground)
    .jpeg({ quality: 92 })
    .toBuffer()
}

type Point = { x: number; y: number }
type Segment = readonly [from: Point, to: Point]

function segmentsOf(letter: string, at: Point, unit: number): Segment[] {
  return (STROKES[letter]?.split('|') ?? []).flatMap((stroke) => {
    const points = stroke.split(' ').map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number)
      return { x: at.x + x * unit, y: at.y + y * unit }
    })
    return points.slice(1).map((to, index): Segment => [points[index] ?? to, to])
  })
}

/** Inks every dot within the radius of the segment, for round ends and corners; the edge is antialiased. */
function drawSegment(ink: Buffer, width: number, [from, to]: Segment, radius: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [left, right] = [Math.min(from.x, to.x) - radius - 1, Math.max(from.x, to.x) + radius + 1]
  const [top, bottom] = [Math.min(from.y, to.y) - radius - 1, Math.max(from.y, to.y) + radius + 1]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(ink.length / width, bottom); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y]
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
      const coverage = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(px - along * dx, py - along * dy)))
      const dot = y * width + x
      ink[dot] = Math.min(ink[dot] ?? 255, Math.round(255 * (1 - coverage)))
    }
}
