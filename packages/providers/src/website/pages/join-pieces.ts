/** Where an element begins or ends that stands within a line; `isContact` of a link to call, to write, or to a map. */
export type Edge = { isOpening: boolean; isContact: boolean }
export type Piece = string | Edge

/** Elements that stand within a line, and that pages put beside each other without a space, parted by their style alone. */
export const INLINE: ReadonlySet<string> = new Set(['a', 'b', 'span', 'strong'])

const CONTACT =
  /^(?:(?:tel|mailto):|https?:\/\/(?:(?:www|maps)\.google\.[a-z.]{2,6}\/maps|maps\.(?:google|apple)\.|goo\.gl\/maps|maps\.app\.goo\.gl))/iu
/** Whether a link is itself a way to reach or to find somebody. */
export const isContact = (address: string): boolean => CONTACT.test(address)

/** The text of a line as its pieces make it up, or the lines that it is where two of them say different things. */
export function joined(pieces: readonly Piece[]): string[] {
  const lines: string[] = []
  let line = ''
  let last = ''
  let edges: Edge[] = []
  let isSpaced = false
  for (const piece of wholeTexts(pieces)) {
    if (typeof piece !== 'string') edges.push(piece)
    else if (piece.trim() === '') {
      line += piece
      isSpaced = true
    } else {
      const between = betweenOf(last, piece, edges, isSpaced)
      if (between === '\n') lines.push(line)
      line = between === '\n' ? piece : line + between + piece
      last = piece
      edges = []
      isSpaced = false
    }
  }
  return [...lines, line]
}

/** A parser tells of one text in parts. */
function wholeTexts(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    if (typeof piece === 'string' && typeof before === 'string') whole[whole.length - 1] = before + piece
    else whole.push(piece)
  }
  return whole
}

/** Of one or two letters are the pieces of a word that moves, or whose beginning is large. */
const isShort = (text: string): boolean => text.trim().length <= 2
/** An email or a number in one piece. */
const REACHES = /[^\s@]@[^\s@]+\.\p{L}{2}|(?:\d[\s()./-]{0,3}){9}/u
const BEGINS = /^\s*[\p{L}\p{N}+(]/u
const ENDS = /[\p{L}\p{N})!?]\s*$/u

/**
 * What is between two texts that a visitor sees apart. A link to call ends a line where another element follows, and one
 * begins it behind another number or email; what only stands before or behind it, as a label does, stays with it.
 */
function betweenOf(left: string, right: string, edges: readonly Edge[], isSpaced: boolean): '' | ' ' | '\n' {
  const isApart = isSpaced || /\s$/u.test(left) || /^\s/u.test(right)
  const hasOpened = edges.some(({ isOpening }) => isOpening)
  const isBehindContact = edges.some((edge) => edge.isContact && !edge.isOpening)
  const isBeforeContact = edges.some((edge) => edge.isContact && edge.isOpening)
  if (isBehindContact && (hasOpened || !isApart) && BEGINS.test(right) && !isLabel(right)) return '\n'
  if (isBeforeContact && REACHES.test(left)) return '\n'
  if (isApart || !ENDS.test(left) || !BEGINS.test(right)) return ''
  if (isBeforeContact) return ' '
  const closedAt = edges.findIndex(({ isOpening }) => !isOpening)
  const isSeam = closedAt >= 0 && edges.slice(closedAt).some(({ isOpening }) => isOpening)
  if (!isSeam || isShort(left) || isShort(right)) return ''
  return REACHES.test(left) || REACHES.test(right) ? '\n' : ' '
}

/** "(fax)" behind a number says whose it is, and "(503) 227-8901" is another one. */
const isLabel = (text: string): boolean => /^\s*\(\p{L}/u.test(text)
