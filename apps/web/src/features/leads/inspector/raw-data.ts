/** How much of a step's raw data the inspector shows. */
const PREVIEW = 500

export interface RawData {
  characters: number
  preview: string
  /** All of it, made when somebody wants to read it. */
  whole: () => string
  isTruncated: boolean
}

/** How much there is of several together. */
export const charactersOf = (several: readonly RawData[]): number =>
  several.reduce((sum, { characters }) => sum + characters, 0)

/** A step's data as text, counted; undefined where the step collected none. */
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

/** As a person reads it: what is no text is laid out over lines. */
const wholeOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
