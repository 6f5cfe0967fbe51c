import { Parser } from 'htmlparser2'

/** The longest text to take from a value. */
export const LONGEST = 300

export type DataNode = Readonly<Record<string, unknown>>

export const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value == null ? [] : [value]
export const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the texts of a value in readable form: many pages write `O&#039;Brien` where no browser decodes it. */
export const texts = (value: unknown): string[] =>
  list(value).flatMap((one) => {
    const text = typeof one === 'string' ? decoded(one).replace(/\s+/gu, ' ').trim() : ''
    return text === '' || text.length > LONGEST ? [] : [text]
  })

/** Returns the texts of a value that may also be a number: a phone, a postal code. */
export const textsOrNumbers = (value: unknown): string[] =>
  list(value).flatMap((one) => (Number.isSafeInteger(one) ? [String(one)] : texts(one)))

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giu

/** Decodes only complete entities: a URL may contain `&copy=2`. */
const decoded = (text: string): string =>
  text.length > 4 * LONGEST
    ? text
    : text.replace(ENTITY, (entity) => {
        const read = textOfHtml(entity)
        return read.endsWith(';') ? entity : read
      })

function textOfHtml(html: string): string {
  let text = ''
  const parser = new Parser({ ontext: (piece) => (text += piece) }, { decodeEntities: true })
  parser.end(html)
  return text
}
