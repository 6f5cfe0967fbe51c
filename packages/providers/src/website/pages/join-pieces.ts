/** The start or end of an inline element; `isContact` marks a link to call, to email, or to a map. */
export type Edge = { isOpening: boolean; isContact: boolean }
export type Piece = string | Edge

/** Inline elements that pages put side by side without a space, separated only by styling. */
export const INLINE: ReadonlySet<string> = new Set(['a', 'b', 'span', 'strong'])

const CONTACT =
  /^(?:(?:tel|mailto):|https?:\/\/(?:(?:www|maps)\.google\.[a-z.]{2,6}\/maps|maps\.(?:google|apple)\.|goo\.gl\/maps|maps\.app\.goo\.gl))/iu
/** Whether a link is itself a contact or a map location. */
export const isContact = (address: string): boolean => CONTACT.test(address)

/** Joins the pieces of a line into its text, or into several lines if two pieces state different things. */
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

/** Merges consecutive texts, since the parser reports one text in parts. */
function wholeTexts(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const before = whole.at(-1)
    if (typeof piece === 'string' && typeof before === 'string') whole[whole.length - 1] = before + piece
    else whole.push(piece)
  }
  return whole
}

/** Pieces of one or two letters come from an animated word, or one with a large initial. */
const isShort = (text: string): boolean => text.trim().length <= 2
/** An email or a number in one piece. */
const REACHES = /[^\s@]@[^\s@]+\.\p{L}{2}|(?:\d[\s()./-]{0,3}){9}/u
const BEGINS = /^\s*[\p{L}\p{N}+(]/u
const ENDS = /[\p{L}\p{N})!?]\s*$/u

/**
 * Returns the separator between two texts that a visitor sees apart. A contact link ends a line if another element
 * follows, and starts one after another number or email; a mere label before or after it stays with it.
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

/** Whether a text labels the number before it, like "(fax)"; "(503) 227-8901" is another number. */
const isLabel = (text: string): boolean => /^\s*\(\p{L}/u.test(text)
