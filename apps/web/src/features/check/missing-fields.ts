import { FIELD_KINDS, type FieldKind } from '@canvass/contracts/shapes/reading-fields'
import type { CheckField } from './check-fields.ts'

/** Kinds of which a business has one. */
const ONLY_ONE: readonly FieldKind[] = ['company', 'address', 'hours']

/** Kinds that are a person's own. */
const OF_PERSON: readonly FieldKind[] = ['title', 'department']

/** What the reading may have missed. Of several people each who has no title is asked for one by name. */
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
