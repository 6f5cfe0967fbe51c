/**
 * Serializes a value for a jsonb column. PostgreSQL stores neither NUL nor unpaired surrogates, and text read from a
 * photo may contain both; losing them is better than losing the finding.
 */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null'
  // JSON escapes both; looking at each text takes far longer, and hardly any contains one.
  if (!UNSTORABLE.test(json)) return json
  return JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? toStorableText(held) : held))
}

/** Also matches escaped backslashes in front of such characters, which does no harm. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/u

/** Same as {@link toJson}, for a text column. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
}
