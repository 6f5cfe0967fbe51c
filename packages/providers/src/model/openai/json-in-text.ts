/** Longer answers are no answers to our questions. */
const LONGEST = 200_000

/**
 * The JSON object in what a model says: all of it, or what stands between words, fences, or its thoughts.
 * @returns undefined where there is none
 */
export function jsonInText(said: string): unknown {
  const text = said.slice(0, LONGEST).replace(/^\s*<think>[\s\S]*?<\/think>/u, '')
  return parsed(text) ?? parsed(firstObject(text))
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** From the first brace to the one that closes it; braces within strings do not count. */
function firstObject(text: string): string | undefined {
  const from = text.indexOf('{')
  if (from === -1) return undefined
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
      if (depth === 0) return text.slice(from, at + 1)
    }
  }
  return undefined
}
