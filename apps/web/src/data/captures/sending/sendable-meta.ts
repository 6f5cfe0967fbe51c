import type { CaptureMeta } from '@canvass/contracts/captures'

/** What no text may contain when sent: NUL, and unpaired surrogates, as in a truncated name or a damaged code. */
const NO_CHARACTER = /\0|\p{Surrogate}/gu

/**
 * Cleans a capture's metadata so that the server can accept it. A photo must never be stuck because of a character in
 * its metadata: invalid characters are removed, and so is an empty code.
 */
export function sendableMeta(meta: CaptureMeta): CaptureMeta {
  const clean = readable(meta) as CaptureMeta
  if (!clean.codes) return clean
  const { codes, ...rest } = clean
  const telling = codes.filter(({ text }) => text !== '')
  return telling.length > 0 ? { ...rest, codes: telling } : rest
}

function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(NO_CHARACTER, '')
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [readable(key), readable(inner)]))
}
