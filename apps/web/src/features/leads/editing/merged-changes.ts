import type { Note } from '@canvass/contracts/shapes/notes'
import type { MergedEdit } from '../../../data/edits/merged-edits.ts'
import { FIELD_WORDS } from '../lead/field-words.ts'
import { type NameOf, valueText } from '../lead/field-value.ts'
import { conflictWords, editingWords } from '../lead/lead-edit-words.ts'

/** Changes by two people that need no decision. */
export interface MergedChange {
  what: string
  how: string
}

const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''

/**
 * Returns what merged automatically on this lead since `since` (in ms): notes and tags from both people, and fields
 * that both set to the same value. `notes` are from the profile as last read.
 */
export function mergedChanges(
  merged: readonly MergedEdit[],
  notes: readonly Note[],
  ownId: string,
  since: number,
  nameOf: NameOf,
): MergedChange[] {
  const recent = merged.filter(({ madeAt }) => Date.parse(madeAt) >= since)
  const lines: MergedChange[] = []
  const others = notes.filter(({ authorId, at }) => authorId !== ownId && Date.parse(at) >= since)
  const names = [...new Set(others.map(({ authorName }) => firstName(authorName)))]
  const own = recent.filter(({ kind }) => kind === 'note').length
  if (own > 0) {
    const mine = conflictWords.yourNotes(own)
    lines.push(
      names.length === 0
        ? { what: mine, how: conflictWords.kept }
        : {
            what: conflictWords.andTheirs(mine, names.length === 1 ? names[0] : undefined),
            how: conflictWords.bothKept,
          },
    )
  }
  if (recent.some(({ kind }) => kind === 'tags')) lines.push({ what: editingWords.tags, how: conflictWords.bothKept })
  // For a field set twice, the last value wins.
  const same = new Map(recent.flatMap((one) => (one.kind === 'same' && one.field ? [[one.field, one.value]] : [])))
  for (const [field, value] of same) {
    const word = FIELD_WORDS[field as keyof typeof FIELD_WORDS] ?? field
    lines.push({ what: `${word}: ${valueText(field, value, nameOf)}`, how: conflictWords.same })
  }
  return lines
}
