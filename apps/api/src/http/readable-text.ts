import { AppError } from './app-error.ts'

// A lone half of a surrogate pair is no character, and Postgres holds neither it nor NUL in a text.
const unreadable = /\0|\p{Surrogate}/u

/** Whether a text can be stored and shown. */
export const isReadable = (text: string): boolean => !unreadable.test(text)

/**
 * Refuses a value in which any text or key could not be stored, however deep it lies. Goes through a list and not
 * through itself: a body of a megabyte can be nested deeper than the stack.
 * @throws AppError invalid
 */
export function requireReadable(value: unknown): void {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (!isReadable(next)) throw new AppError('invalid', 'The request contains an invalid character')
    } else if (Array.isArray(next)) {
      waiting.push(...next)
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner)
    }
  }
}
