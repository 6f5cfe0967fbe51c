import { type Edge, joined, type Piece } from './join-pieces.ts'

/** The same limits on number and length of lines as a reading. */
const MAX_LINES = 400
const LONGEST_LINE = 300

/** Gathers the text a visitor sees as lines: a block element ends a line, and a long one is split between words. */
export function gatherLines() {
  const lines: string[] = []
  let open: Piece[] = []
  let length = 0

  const end = () => {
    const texts = joined(open)
    open = []
    length = 0
    for (const text of texts) put(text.replace(/\s+/gu, ' ').trim())
  }
  const put = (text: string) => {
    for (let rest = text; rest !== '' && lines.length < MAX_LINES; ) {
      const line = cut(rest)
      rest = rest.slice(line.length).trim()
      if (line.trim() !== lines.at(-1)) lines.push(line.trim())
    }
  }
  return {
    lines,
    add(text: string) {
      // Text beyond what the lines can hold isn't kept.
      if (lines.length >= MAX_LINES || length > MAX_LINES * LONGEST_LINE) return
      open.push(text)
      length += text.length
    },
    /** Call where an element within the line begins or ends. */
    edge(edge: Edge) {
      if (open.length > 0 && lines.length < MAX_LINES) open.push(edge)
    },
    end,
  }
}

/** Returns the start of a text that fits on a line: to the end of a sentence, or else of a word, if there is one. */
function cut(text: string): string {
  if (text.length <= LONGEST_LINE) return text
  const piece = text.slice(0, LONGEST_LINE)
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((mark) => piece.lastIndexOf(mark))) + 1
  const word = piece.lastIndexOf(' ')
  if (sentence > LONGEST_LINE / 3) return piece.slice(0, sentence)
  return word > 0 ? piece.slice(0, word) : piece
}
