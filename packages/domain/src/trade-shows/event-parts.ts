import type { EventPart, SalesEventFields } from '@canvass/contracts/events'

const FIELDS: Readonly<Record<EventPart, readonly (keyof SalesEventFields)[]>> = {
  name: ['name'],
  place: ['place'],
  days: ['startsOn', 'endsOn'],
  tags: ['tags'],
  qualifiers: ['qualifiers'],
  consentText: ['consentText'],
}

export const EVENT_PARTS = Object.keys(FIELDS) as EventPart[]

/** Picks the fields of an event that users fill in. */
export function fieldsOfEvent(event: SalesEventFields): SalesEventFields {
  const { name, place, startsOn, endsOn, tags, qualifiers, consentText } = event
  return { name, place, startsOn, endsOn, tags, qualifiers, consentText }
}

/** Returns the parts in which an event was changed. */
export const changedParts = (before: SalesEventFields, after: SalesEventFields): EventPart[] =>
  EVENT_PARTS.filter((part) =>
    FIELDS[part].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  )

/** Merges the parts we changed into an event as others have it. */
export const mergeEvent = (
  theirs: SalesEventFields,
  ours: SalesEventFields,
  changed: readonly EventPart[],
): SalesEventFields => ({
  ...fieldsOfEvent(theirs),
  ...Object.fromEntries(changed.flatMap((part) => FIELDS[part]).map((field) => [field, ours[field]])),
})
