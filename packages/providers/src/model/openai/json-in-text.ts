/** Longer answers are no answers to our questions. */
const LONGEST = 200_000
/** So many beginnings of an object are tried; an answer has one. */
const MOST_TRIES = 200

/** What a model thinks ends so; where that begins is not always said. */
const END_OF_THOUGHTS = '</think>'

/**
 * The JSON object in what a model says: all of it, or the first that fits of those that stand between words, fences, or
 * behind its thoughts, else the first of them. An answer may quote the sign by which thoughts end.
 * @returns undefined where there is none
 */
export function jsonInText(said: string, fits: (value: object) => boolean): unknown {
  const text = said.slice(0, LONGEST)
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const thoughtsEnd = text.lastIndexOf(END_OF_THOUGHTS)
  const starts = Array.from(text.matchAll(/\{\s*["}]/gu), ({ index }) => index)
  const inOrder = [...starts.filter((at) => at > thoughtsEnd), ...starts.filter((at) => at < thoughtsEnd)]
  let first: object | undefined
  for (const at of inOrder.slice(0, MOST_TRIES)) {
    const end = endOfObject(text, at)
    const value = end !== undefined && end > thoughtsEnd ? parsed(text.slice(at, end)) : undefined
    if (value !== undefined && fits(value)) return value
    first ??= value
  }
  return first
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Behind the brace that closes the one at `from`; braces within strings do not count. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (isInString) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInString = false
    } else if (sign === '"') isInString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
