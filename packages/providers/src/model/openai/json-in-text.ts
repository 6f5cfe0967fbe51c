/** Longer answers can't be answers to our requests. */
const LONGEST = 200_000
/** How many object starts are tried; an answer has one. */
const MAX_TRIES = 200

/** Ends a model's reasoning; its start isn't always marked. */
const END_OF_REASONING = '</think>'

/**
 * Extracts the JSON object from a model's answer: the whole text, or the first fitting object among words, fences, or
 * after its reasoning, else the first object. An answer may itself quote the end-of-reasoning tag.
 * @returns undefined if there is none
 */
export function jsonInText(said: string, fits: (value: object) => boolean): unknown {
  const text = said.slice(0, LONGEST)
  const whole = parsed(text)
  if (whole !== undefined) return whole
  const thoughtsEnd = text.lastIndexOf(END_OF_REASONING)
  const starts = Array.from(text.matchAll(/\{\s*["}]/gu), ({ index }) => index)
  const inOrder = [...starts.filter((at) => at > thoughtsEnd), ...starts.filter((at) => at < thoughtsEnd)]
  let first: object | undefined
  for (const at of inOrder.slice(0, MAX_TRIES)) {
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

/** Returns the offset after the brace that closes the one at `from`; braces within strings don't count. */
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
