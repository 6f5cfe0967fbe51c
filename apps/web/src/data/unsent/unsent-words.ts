import type { ReportedAs } from '../../platform/local/local-database.ts'
import type { Unsent } from './unsent.ts'

/** The amount of each kind of unsent work, without its rows. */
export type UnsentCounts = Record<ReportedAs, number>

export const countsOf = ({ captures, changes, voiceNotes, files }: Unsent): UnsentCounts => ({
  captures,
  changes,
  voiceNotes,
  files,
})

/**
 * Returns "12 captures", "1 capture and 3 changes", "2 captures, 1 change, and 1 voice note". `before` is put before
 * each noun.
 */
export function unsentText({ captures, changes, voiceNotes, files }: UnsentCounts, before = ''): string {
  const parts = [
    many(captures, `${before}capture`),
    many(changes, `${before}change`),
    many(voiceNotes, `${before}voice note`),
    many(files, `${before}file`),
  ].filter((part) => part !== undefined)
  if (parts.length < 3) return parts.join(' and ')
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`
}

const many = (count: number, noun: string): string | undefined =>
  count === 0 ? undefined : `${count} ${noun}${count === 1 ? '' : 's'}`
