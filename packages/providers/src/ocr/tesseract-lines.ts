import type { TextLine } from '@canvass/enrichment/ports'
import type Tesseract from 'tesseract.js'

/** Below these (0 to 100), a word, or a line on average, is texture mistaken for text. */
const WORD_FLOOR = 45
const LINE_FLOOR = 55

/** Text with a telltale shape gets a lower threshold: a misread address is still better than none. */
const SHAPED_FLOOR = 20
const SHAPED = /www\.|\.(?:com|net|org)\b|\d[\d ().-]{5,}\d/iu
const EMAIL = /[\p{L}\p{N}]@[\p{L}\p{N}]/u

type Blocks = Tesseract.Block[] | null

/**
 * Returns the lines of a page that are worth keeping, in reading order.
 * @param size of the picture that was read, in pixels; boxes are returned as fractions of it
 */
export function linesOfBlocks(blocks: Blocks, size: { width: number; height: number }): TextLine[] {
  const lines: TextLine[] = []
  for (const block of blocks ?? [])
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines) {
        const kept = lineOf(line, size)
        if (kept) lines.push(kept)
      }
  return lines
}

function lineOf(line: Tesseract.Line, size: { width: number; height: number }): TextLine | undefined {
  const words = line.words.filter(
    (word) => word.confidence >= floorOf(word.text, WORD_FLOOR) && /[\p{L}\p{N}@&]/u.test(word.text),
  )
  const text = words
    .map((word) => word.text.trim())
    .join(' ')
    .replace(/^[^\p{L}\p{N}+(@#]+/u, '')
    .trim()
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const confidence = mean(words.map((word) => word.confidence))
  if (letters < 2 || confidence < floorOf(text, LINE_FLOOR) || (letters < 4 && confidence < 80)) return undefined
  const left = Math.min(...words.map((word) => word.bbox.x0))
  const top = Math.min(...words.map((word) => word.bbox.y0))
  const right = Math.max(...words.map((word) => word.bbox.x1))
  const bottom = Math.max(...words.map((word) => word.bbox.y1))
  return {
    text,
    confidence: confidence / 100,
    box: {
      x: left / size.width,
      y: top / size.height,
      width: (right - left) / size.width,
      height: (bottom - top) / size.height,
    },
  }
}

const floorOf = (text: string, otherwise: number) => {
  if (EMAIL.test(text)) return 0
  return SHAPED.test(text) ? SHAPED_FLOOR : otherwise
}

/** Adds lines from a second reading where the first found nothing. */
export function withMissingLines(first: TextLine[], second: TextLine[]): TextLine[] {
  const missing = second.filter((line) => !first.some((seen) => overlap(seen.box, line.box) > 0.3))
  return [...first, ...missing].toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

function overlap(a: TextLine['box'], b: TextLine['box']): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}

const mean = (numbers: number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, value) => sum + value, 0) / numbers.length
