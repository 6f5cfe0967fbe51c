import type { Qualifier, SalesEventFields } from '@canvass/contracts/events'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { eventFieldWords } from './words.ts'

/** A trade show being filled in: text fields are never null. */
export interface EventDraft {
  name: string
  place: string
  startsOn: string
  endsOn: string
  tags: string[]
  qualifiers: Qualifier[]
  consentText: string
  isConsentShown: boolean
}

/** The answer to a question without answer options. */
export const YES = eventFieldWords.yes

export function draftOf(event: SalesEventRow | undefined, today: string): EventDraft {
  return {
    name: event?.name ?? '',
    place: event?.place ?? '',
    startsOn: event ? (event.startsOn ?? '') : today,
    endsOn: event?.endsOn ?? '',
    tags: event?.tags ?? [],
    qualifiers: event?.qualifiers ?? [],
    consentText: event?.consentText ?? '',
    isConsentShown: event?.isConsentShown ?? false,
  }
}

export type DayField = 'startsOn' | 'endsOn'

export type DraftProblems = Partial<Record<'name' | DayField, string>>

/**
 * Returns what prevents saving, by the field that it concerns.
 * @param halfTyped days that are only partly typed; the draft has no value for them
 */
export function problemsOf({ name, startsOn, endsOn }: EventDraft, halfTyped: readonly DayField[]): DraftProblems {
  return {
    ...(name.trim() === '' ? { name: eventFieldWords.nameMissing } : {}),
    ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: eventFieldWords.daysTurned } : {}),
    ...Object.fromEntries(halfTyped.map((day) => [day, eventFieldWords.dayUnfinished])),
  }
}

/** Converts a draft to the fields to save: trimmed, with empty fields as null. */
export function fieldsOf(draft: EventDraft): SalesEventFields & Pick<SalesEventRow, 'isConsentShown'> {
  const consentText = draft.consentText.trim()
  return {
    name: draft.name.trim(),
    place: draft.place.trim() || null,
    startsOn: draft.startsOn || null,
    endsOn: draft.endsOn || null,
    tags: draft.tags,
    qualifiers: draft.qualifiers,
    consentText: consentText || null,
    isConsentShown: draft.isConsentShown && consentText !== '',
  }
}

/** Adds a word unless it is blank or already there, ignoring case. */
export function withWord(words: readonly string[], typed: string): string[] {
  const word = typed.trim()
  const isThere = words.some((one) => one.toLowerCase() === word.toLowerCase())
  return word === '' || isThere ? [...words] : [...words, word]
}
