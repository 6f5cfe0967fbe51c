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

/** Of an event, what people fill in. */
export function fieldsOfEvent(event: SalesEventFields): SalesEventFields {
  const { name, place, startsOn, endsOn, tags, qualifiers, consentText } = event
  return { name, place, startsOn, endsOn, tags, qualifiers, consentText }
}

/** The parts in which an event was changed. */
export const changedParts = (before: SalesEventFields, after: SalesEventFields): EventPart[] =>
  EVENT_PARTS.filter((part) =>
    FIELDS[part].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  )

/** An event as others have it, with those parts of ours that we have changed. */
export const mergeEvent = (
  theirs: SalesEventFields,
  ours: SalesEventFields,
  changed: readonly EventPart[],
): SalesEventFields => ({
  ...fieldsOfEvent(theirs),
  ...Object.fromEntries(changed.flatMap((part) => FIELDS[part]).map((field) => [field, ours[field]])),
})
