/**
 * Serializes a value for a jsonb column. PostgreSQL stores neither NUL nor unpaired surrogates, and text read from a
 * photo may contain both; losing them is better than losing the finding.
 */
export function toJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? toStorableText(held) : held)) ?? 'null'
  )
}

/** Same as {@link toJson}, for a text column. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
