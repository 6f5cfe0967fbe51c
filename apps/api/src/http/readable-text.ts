import { AppError } from './app-error.ts'

// A lone half of a surrogate pair is no character, and Postgres holds neither it nor NUL in a text.
const unreadable = /\0|\p{Surrogate}/u

/**
 * The largest request there is, fifty edits with twenty boxes each, has some 22,000 values and keys, and none is nested
 * deeper than nine.
 */
const MOST_VALUES = 50_000
const DEEPEST = 32

/** Whether a text can be stored and shown. */
export const isReadable = (text: string): boolean => !unreadable.test(text)

/**
 * Refuses a value in which any text or key could not be stored, and one that holds more, or lies deeper, than any
 * request needs. Goes through a list and not through itself: a body can be nested deeper than the stack. Only what JSON
 * is made of is entered: a stream refers to itself and has no end.
 * @throws AppError invalid, or too_large for too many values
 */
export function requireReadable(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    requireText(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth >= DEEPEST) throw new AppError('invalid', 'The request is nested too deeply')
    const inner = innerOf(next.value)
    values += inner.length
    if (values > MOST_VALUES) throw new AppError('too_large', 'The request contains too many values')
    for (const one of inner) waiting.push({ value: one, depth: next.depth + 1 })
  }
}

function requireText(value: unknown): void {
  if (typeof value === 'string' && !isReadable(value))
    throw new AppError('invalid', 'The request contains an invalid character')
}

/** What an array or a plain object holds, its keys included. */
function innerOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    throw new AppError('invalid', 'The request can’t be read as JSON')
  return Object.entries(value).flat()
}
