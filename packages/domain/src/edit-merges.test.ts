import type { Op } from '@canvass/contracts/ops'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, type Editable, isSameValue, judgePatch, withOp, withTags } from './edit-rules.ts'
import { BLANK_FIELDS } from '../test/blank-fields.ts'

const OPS_EACH = 200
const LEADS = ['bakery', 'hardware', 'florist']

type Row = Editable & { notes: readonly string[] }
type Conflict = { op: Op; field: string; mine: unknown; theirs: unknown }
type Answer = { result: 'applied' | 'noop' | 'conflict' | 'rejected'; row: Row; conflicts: Conflict[] }

const blank: Row = {
  ...BLANK_FIELDS,
  companyName: '',
  status: 'qualified',
  dealAmount: '0',
  visibility: 'organization',
  tags: [],
  notes: [],
}

const people = {
  mara: { id: 'mara', role: 'member', systemRole: 'user', led: [] },
  ruth: { id: 'ruth', role: 'team_lead', systemRole: 'user', led: 'everyone' },
} as const
type Person = keyof typeof people

/** The server's rule over an in-memory table: every op is answered once, and replays always get the same answer. */
class ModelServer {
  readonly rows = new Map<string, Row>(LEADS.map((id) => [id, blank]))
  readonly answers = new Map<string, Answer>()
  /** Every write to a field, in order. */
  readonly history: { lead: string; field: string; from: unknown; to: unknown }[] = []

  apply(op: Op, by: Person): Answer {
    const before = this.answers.get(op.opId)
    if (before) return before
    const answer = this.#judge(op, by)
    this.answers.set(op.opId, answer)
    this.rows.set(op.entityId, answer.row)
    return answer
  }

  #judge(op: Op, by: Person): Answer {
    const row = this.rows.get(op.entityId) ?? blank
    if (op.kind === 'tag_lead') {
      return { result: 'applied', row: { ...row, tags: withTags(row.tags, op.add, op.remove) }, conflicts: [] }
    }
    if (op.kind === 'add_note')
      return { result: 'applied', row: { ...row, notes: [...row.notes, op.text] }, conflicts: [] }
    if (op.kind !== 'edit_lead') return { result: 'rejected', row, conflicts: [] }
    const verdict = judgePatch(row, op.patch, people[by])
    if (verdict.result !== 'applied') {
      const conflicts = verdict.result === 'conflict' ? verdict.conflicts.map((it) => ({ ...it, op })) : []
      return { result: verdict.result, row, conflicts }
    }
    for (const { field, to } of changesOf(op.patch))
      this.history.push({ lead: op.entityId, field, from: row[field], to })
    return { result: 'applied', row: verdict.row, conflicts: [] }
  }
}

/** A phone: what it last read, its unsent ops, and the conflicts its user must resolve. */
class ModelPhone {
  readonly #who: Person
  readonly #read = new Map<string, Row>(LEADS.map((id) => [id, blank]))
  pending: Op[] = []
  decide: Conflict[] = []
  rejected: Op[] = []
  sent: Op[] = []

  constructor(who: Person) {
    this.#who = who
  }

  sees(lead: string): Row {
    const unsent = this.pending.filter(({ entityId }) => entityId === lead)
    return unsent.reduce<Row>(withOp, this.#read.get(lead) ?? blank)
  }

  edit(step: Step, opId: string): void {
    const common = { opId, entityId: step.lead, at: '2026-11-20T12:00:00.000Z' }
    if (step.kind === 'note') this.pending.push({ ...common, kind: 'add_note', noteId: opId, text: `${opId} says` })
    else if (step.kind === 'tag')
      this.pending.push({
        ...common,
        kind: 'tag_lead',
        add: step.isGone ? [] : [step.word],
        remove: step.isGone ? [step.word] : [],
      })
    else {
      const seen = this.sees(step.lead)
      const patch = { [step.field]: { from: seen[step.field], to: step.value } }
      const op: Op = { ...common, kind: 'edit_lead', baseVersion: 0, patch }
      this.pending.push(op)
    }
  }

  /** Sends the oldest op; if the answer is lost, the identical op is sent again. */
  send(server: ModelServer, isAnswerLost: boolean): void {
    const op = this.pending[0]
    if (!op) return
    const answer = server.apply(op, this.#who)
    if (isAnswerLost) return
    this.pending.shift()
    this.sent.push(op)
    this.#read.set(op.entityId, answer.row)
    this.decide.push(...answer.conflicts)
    if (answer.result === 'rejected') this.rejected.push(op)
  }

  read(server: ModelServer): void {
    for (const id of LEADS) this.#read.set(id, server.rows.get(id) ?? blank)
  }
}

type Step =
  | { kind: 'amount'; lead: string; field: 'dealAmount'; value: string }
  | { kind: 'status'; lead: string; field: 'status'; value: Editable['status'] }
  | { kind: 'person'; lead: string; field: 'personName'; value: string | null }
  | { kind: 'tag'; lead: string; word: string; isGone: boolean }
  | { kind: 'note'; lead: string }

const lead = fc.constantFrom(...LEADS)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('amount' as const),
    lead,
    field: fc.constant('dealAmount' as const),
    value: fc.constantFrom('100', '200', '300', '400.50'),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    lead,
    field: fc.constant('status' as const),
    value: fc.constantFrom('qualified', 'cna_scheduled', 'proposal_sent', 'closed_won'),
  }),
  fc.record({
    kind: fc.constant('person' as const),
    lead,
    field: fc.constant('personName' as const),
    value: fc.constantFrom('Pia', 'Josie', null),
  }),
  fc.record({
    kind: fc.constant('tag' as const),
    lead,
    word: fc.constantFrom('fair', 'hot', 'chain'),
    isGone: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('note' as const), lead }),
)
const steps = fc.array(step, { minLength: OPS_EACH, maxLength: OPS_EACH })
/** The next action: both phones interleaved at random, losing answers and reading at any time. */
const action = fc.record({
  who: fc.constantFrom('mara' as const, 'ruth' as const),
  what: fc.constantFrom('edit', 'edit', 'send', 'send', 'lose', 'read'),
})
const merges = fc.array(action, { minLength: 100, maxLength: 900 })

function play(edits: Record<Person, Step[]>, deeds: { who: Person; what: string }[]) {
  const server = new ModelServer()
  const phones = { mara: new ModelPhone('mara'), ruth: new ModelPhone('ruth') }
  const made = { mara: 0, ruth: 0 }
  const edit = (who: Person): void => {
    const next = edits[who][made[who]]
    if (next) phones[who].edit(next, `${who}-${made[who]++}`)
  }
  for (const { who, what } of deeds) {
    if (what === 'edit') edit(who)
    else if (what === 'read') phones[who].read(server)
    else phones[who].send(server, what === 'lose')
  }
  for (const who of ['mara', 'ruth'] as const) {
    while (made[who] < OPS_EACH) edit(who)
    while (phones[who].pending.length > 0) phones[who].send(server, false)
  }
  for (const phone of Object.values(phones)) phone.read(server)
  return { server, phones }
}

const game = fc.record({ mara: steps, ruth: steps })

describe('two people who edit the same leads offline', () => {
  it('converge on the same state, whatever the order in which their edits arrive', () => {
    fc.assert(
      fc.property(game, merges, (edits, deeds) => {
        const { server, phones } = play(edits, deeds)
        for (const id of LEADS) {
          expect(phones.mara.sees(id)).toEqual(server.rows.get(id))
          expect(phones.ruth.sees(id)).toEqual(server.rows.get(id))
        }
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  it('overwrite nothing silently: each unwritten edit comes back as a conflict or a rejection', () => {
    fc.assert(
      fc.property(game, merges, (edits, deeds) => {
        const { server, phones } = play(edits, deeds)
        // Every write replaced the value that its author had seen.
        for (const id of LEADS) {
          for (const field of ['dealAmount', 'status', 'personName'] as const) {
            let value: unknown = blank[field]
            for (const change of server.history.filter((it) => it.lead === id && it.field === field)) {
              expect(isSameValue(change.from, value)).toBe(true)
              value = change.to
            }
            expect(server.rows.get(id)?.[field]).toEqual(value)
          }
        }
        for (const phone of Object.values(phones)) {
          const inHand = new Set([...phone.decide.map(({ op }) => op.opId), ...phone.rejected.map(({ opId }) => opId)])
          expect(phone.sent).toHaveLength(OPS_EACH)
          for (const { opId } of phone.sent) {
            const result = server.answers.get(opId)?.result
            expect(inHand.has(opId)).toBe(result === 'conflict' || result === 'rejected')
          }
        }
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  it('write nothing twice when every edit is sent again', () => {
    fc.assert(
      fc.property(game, merges, (edits, deeds) => {
        const { server, phones } = play(edits, deeds)
        const before = new Map(server.rows)
        const written = server.history.length
        for (const who of ['ruth', 'mara'] as const)
          for (const op of phones[who].sent.toReversed())
            expect(server.apply(op, who)).toBe(server.answers.get(op.opId))
        expect(server.rows).toEqual(before)
        expect(server.history).toHaveLength(written)
        const notes = [...server.rows.values()].flatMap((row) => row.notes)
        expect(new Set(notes).size).toBe(notes.length)
      }),
      { numRuns: 20 },
    )
  }, 60_000)
})
