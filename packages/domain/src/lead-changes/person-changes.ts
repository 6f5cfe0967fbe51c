import type { LeadSummary, SaidAgain } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import type { Person } from '@canvass/contracts/shapes/evidence'
import { keyOf, type LeadFact } from '../lead-facts/lead-statement.ts'

/** Somebody of a lead whom a person adds, changes, or takes away. */
export type PersonChange = Pick<Extract<Op, { kind: 'change_person' }>, 'was' | 'to'>

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  typeof one === 'string' && typeof other === 'string' && keyOf('people', one) === keyOf('people', other)

/**
 * The facts of it. What others say of somebody by the old name is refused, or the change would be lost among it. Where
 * that is the name with which the lead itself is shown, it goes along.
 */
export function factsOfPerson({ was, to }: PersonChange, shownAs: string | null): LeadFact[] {
  const gone = was === null ? [] : [keyOf('people', was)]
  const facts: LeadFact[] = gone.length > 0 ? [{ field: 'people', value: null, rejects: gone }] : []
  if (to) {
    const { name, ...rest } = to
    facts.push({ field: 'people', value: name, confidence: 1, rest })
  }
  if (!isSame(was, shownAs) || isSame(was, to?.name)) return facts
  return [
    ...facts,
    to ? { field: 'personName', value: to.name, confidence: 1 } : { field: 'personName', value: null, rejects: gone },
  ]
}

/** A lead with the change in it, as its editor sees it before the server has answered. The same again changes nothing. */
export function withPerson<
  Row extends Pick<LeadSummary, 'personName'> & {
    readonly people?: readonly Person[]
    readonly saidAgain?: readonly SaidAgain[] | undefined
  },
>(before: Row, { was, to }: PersonChange): Row {
  const saidAgain = before.saidAgain?.filter(
    ({ field, value }) => field !== 'people' || !(isSame(value, to?.name) || (to === null && isSame(value, was))),
  )
  const row = { ...before, ...(saidAgain && { saidAgain }) }
  const personName = isSame(was, row.personName) && was !== null ? (to?.name ?? null) : row.personName
  if (!row.people) return { ...row, personName }
  const held = row.people.find(({ name }) => isSame(name, was)) ?? row.people.find(({ name }) => isSame(name, to?.name))
  const others = row.people.filter(({ name }) => !isSame(name, was) && !isSame(name, to?.name))
  const changed: Person[] = to
    ? [
        {
          ...(held?.id !== undefined && { id: held.id }),
          ...to,
          confidence: 1,
          evidence: [{ source: 'user', ref: 'edit' }],
        },
      ]
    : []
  return { ...row, personName, people: [...changed, ...others] }
}
