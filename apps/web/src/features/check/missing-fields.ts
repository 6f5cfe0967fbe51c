import { FIELD_KINDS, type FieldKind } from '@canvass/contracts/shapes/reading-fields'
import type { CheckField } from './check-fields.ts'

/** Kinds that a business has only one of. */
const ONLY_ONE: readonly FieldKind[] = ['company', 'address', 'hours']

/** Kinds that belong to a person. */
const OF_PERSON: readonly FieldKind[] = ['title', 'department']

/**
 * Returns what the reading may have missed. With several people, asks by name for the title of each one without one.
 */
export function missingOf(fields: readonly CheckField[]): { kind: FieldKind; of?: string }[] {
  const there = fields.filter(({ isGone }) => !isGone)
  const people = there.filter(({ kind, value }) => kind === 'person' && value !== '')
  const has = (kind: FieldKind, person: CheckField) =>
    there.some((field) => field.kind === kind && (field.of === person.value || field.of === person.read))
  return FIELD_KINDS.flatMap((kind) => {
    if (kind === 'offer' || (ONLY_ONE.includes(kind) && there.some((field) => field.kind === kind))) return []
    if (people.length < 2 || !OF_PERSON.includes(kind)) return [{ kind }]
    return people.flatMap((person) => (has(kind, person) ? [] : [{ kind, of: person.value }]))
  })
}
