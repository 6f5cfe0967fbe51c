/** Outside answers are checked field by field: a malformed field counts as missing. */
export type JsonObject = Readonly<Record<string, unknown>>

export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LONGEST = 500

/** Returns a non-empty text, cut to fit a field. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, LONGEST) : ''
  return text === '' ? null : text
}

/** Returns the first of an object's fields that holds such a text. */
export const firstText = (object: JsonObject, keys: readonly string[]): string | null =>
  keys.map((key) => textOf(object[key])).find((text) => text !== null) ?? null

/** Returns a number, even if it is written as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function positionOf(latitude: unknown, longitude: unknown): { latitude: number; longitude: number } | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}
