import type { CaptureMeta } from '@canvass/contracts/captures'

/** What no text may hold on its way: NUL, and half of a pair, as a cut name or a damaged code has it. */
const NO_CHARACTER = /\0|\p{Surrogate}/gu

/**
 * What is said of a capture as the server can take it. A photo must never wait for ever because of a character beside
 * it: what is no character is left out, and a code that says nothing too.
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
