import { graphemesOf } from '@canvass/domain/files/graphemes'

const LONGEST = 60
/** The length of the kept end, including the extension that identifies the file type. */
const TAIL = 14

/** Shortens a file name for a title or a sentence; a long one keeps its start and end. */
export function shortName(name: string): string {
  const letters = graphemesOf(name)
  if (letters.length <= LONGEST) return name
  return `${letters.slice(0, LONGEST - TAIL - 1).join('')}…${letters.slice(-TAIL).join('')}`
}
