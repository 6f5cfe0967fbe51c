/** How many characters of a step's raw data the inspector shows. */
const PREVIEW = 500

export interface RawData {
  characters: number
  preview: string
  /** Returns all of it, formatted on demand. */
  whole: () => string
  isTruncated: boolean
}

/** Adds up the characters of several outputs. */
export const charactersOf = (several: readonly RawData[]): number =>
  several.reduce((sum, { characters }) => sum + characters, 0)

/** Converts a step's data to text and counts it; undefined if the step collected none. */
export function rawDataOf(value: unknown): RawData | undefined {
  const text = textOf(value)
  if (text === undefined) return undefined
  return {
    characters: text.length,
    preview: text.slice(0, PREVIEW),
    whole: () => wholeOf(value),
    isTruncated: text.length > PREVIEW,
  }
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  return text === '{}' || text === '[]' ? undefined : text
}

/** Formats for reading: anything that isn't text becomes indented JSON. */
const wholeOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
