/**
 * JSON for a jsonb column. PostgreSQL stores neither NUL nor half a surrogate pair, and text read from a picture may
 * hold both; losing them is better than losing the finding.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? storable(held) : held)) ?? 'null'
}

/** The same for a text column. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
