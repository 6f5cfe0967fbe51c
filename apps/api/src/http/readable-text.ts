import { AppError } from './app-error.ts'

// A lone surrogate isn't a character, and PostgreSQL text can hold neither it nor NUL.
const unreadable = /\0|\p{Surrogate}/u

/**
 * The largest request, fifty edits with twenty boxes each, has some 22,000 values and keys, nested at most nine deep.
 */
const MAX_VALUES = 50_000
const MAX_DEPTH = 32

/** Whether a text can be stored and shown. */
export const isReadable = (text: string): boolean => !unreadable.test(text)

/**
 * Refuses a value with text or keys that can't be stored, or with more values or deeper nesting than any request needs.
 * Iterates instead of recursing, because a body can be nested deeper than the stack. Enters only JSON structures,
 * because a stream refers to itself endlessly.
 * @throws AppError invalid, or too_large for too many values
 */
export function requireReadable(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let values = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    requireText(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth >= MAX_DEPTH) throw new AppError('invalid', 'The request is nested too deeply')
    const inner = innerOf(next.value)
    values += inner.length
    if (values > MAX_VALUES) throw new AppError('too_large', 'The request contains too many values')
    for (const one of inner) waiting.push({ value: one, depth: next.depth + 1 })
  }
}

function requireText(value: unknown): void {
  if (typeof value === 'string' && !isReadable(value))
    throw new AppError('invalid', 'The request contains an invalid character')
}

/** Returns the contents of an array or plain object, including keys. */
function innerOf(value: object): readonly unknown[] {
  if (Array.isArray(value)) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    throw new AppError('invalid', 'The request can’t be read as JSON')
  return Object.entries(value).flat()
}
