import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadPatch, Op, OpResult } from '@canvass/contracts/ops'
import { emptyTally, retally } from '@canvass/domain/lead-tally'
import { changesOf, type Editor, judgePatch, withTags } from '@canvass/domain/edit-rules'
import { v4, v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { findSyncState, setSyncState } from '../leads/read-tables.ts'
import { clearReadTables } from '../../platform/sync/clear-read-tables.ts'
import { addEdit } from './add-edit.ts'
import { claimEdits } from './claim-edits.ts'
import { decideEdit, dismissEdit, retryEdit } from './decide-edit.ts'
import { foldEdits, foldLead, foldRows, unsentParts } from './optimistic.ts'
import { correctReading } from './correct-reading.ts'
import { requeueEdits, settleEdit } from './settle-edits.ts'
import { listEdited, tallyWithEdits } from './tally-with-edits.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const mara: Editor = { id: 'mara', role: 'member', systemRole: 'user', led: 'everyone' }
const author = { id: 'mara', name: 'Mara Ellis' }

const leadOf = (id: string, fields: Partial<LeadSummary> = {}): LeadSummary => ({
  id,
  companyName: 'Saltmarsh Bakehouse',
  status: 'qualified',
  dealAmount: '24000',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  matchBand: 'unmatched',
  matchSimilarity: null,
  score: null,
  scoreBand: null,
  knownPoints: 0,
  hasPhoto: false,
  ownerId: 'mara',
  ownerName: 'Mara Ellis',
  visibility: 'organization',
  tags: [],
  rating: null,
  eventId: null,
  nextAction: null,
  lostReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  receivedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  changeSeq: 1,
  ...fields,
})

/** The server's rule over rows in memory; the same op always gets the same answer. */
class ModelServer {
  readonly rows = new Map<string, LeadSummary>()
  readonly notes: string[] = []
  readonly #answers = new Map<string, OpResult>()
  #seq = 1

  put(row: LeadSummary): void {
    this.rows.set(row.id, { ...row, changeSeq: ++this.#seq })
  }

  /** A change by someone else. */
  set(id: string, fields: Partial<LeadSummary>): void {
    this.put({ ...this.get(id), ...fields })
  }

  get(id: string): LeadSummary {
    const row = this.rows.get(id)
    if (!row) throw new Error('no such lead')
    return row
  }

  answer(op: Op): OpResult {
    const known = this.#answers.get(op.opId)
    if (known) return known
    const result = this.#judge(op)
    this.#answers.set(op.opId, result)
    return result
  }

  #judge(op: Op): OpResult {
    const row = this.get(op.entityId)
    const told = { opId: op.opId, message: null, conflicts: [] }
    if (op.kind === 'add_note') this.notes.push(op.text)
    if (op.kind === 'tag_lead') this.set(row.id, { tags: withTags(row.tags, op.add, op.remove) })
    if (op.kind !== 'edit_lead') return { ...told, result: 'applied', row: this.get(row.id) }
    const verdict = judgePatch(row, op.patch, mara)
    if (verdict.result === 'applied') this.put(verdict.row)
    if (verdict.result === 'rejected') return { ...told, ...verdict, row }
    const conflicts =
      verdict.result === 'conflict'
        ? verdict.conflicts.map((it) => ({ ...it, byName: 'Ruth Okonjo', at: '2026-11-20T11:30:00.000Z' }))
        : []
    return { ...told, result: verdict.result, conflicts, row: this.get(row.id) }
  }
}

let db: LocalDatabase
let server: ModelServer
let id: string
const edits = () => db.edits.orderBy('seq').toArray()
const patch = (to: LeadPatch) => addEdit(db, id, { kind: 'edit_lead', baseVersion: 1, patch: to })
const amount = (from: string, to: string) => patch({ dealAmount: { from, to } })

async function send(now = NOW): Promise<void> {
  for (const row of await claimEdits(db, 'tab', now)) await settleEdit(db, row, server.answer(row.op), author)
}

/** Sends edits that are applied but whose response is lost. */
async function sendAndLose(now = NOW): Promise<void> {
  const rows = await claimEdits(db, 'tab', now)
  for (const row of rows) server.answer(row.op)
  await requeueEdits(db, rows, { now, random: 0, retryAfterMs: null, isCounted: true })
}

beforeEach(async () => {
  db = freshDatabase()
  server = new ModelServer()
  id = v7()
  server.put(leadOf(id))
  const row = server.get(id)
  await db.leads.put(row)
  await setSyncState(db, {
    cursor: 1,
    scopeVersion: '1',
    snapshot: null,
    syncedAt: NOW,
    onTheWay: [],
    tally: retally(emptyTally(), [], [row]),
  })
})

describe('edits that wait on this device', () => {
  it('are one for a field that is changed twice, based on what its author saw first', async () => {
    await amount('24000', '25000')
    await amount('25000', '28500')
    expect(await edits()).toMatchObject([{ op: { patch: { dealAmount: { from: '24000', to: '28500' } } } }])
  })

  it('are dropped when a field returns to its original value', async () => {
    await amount('24000', '25000')
    await amount('25000', '24000')
    expect(await edits()).toEqual([])
  })

  it('keep a status and its reason together', async () => {
    await patch({ status: { from: 'qualified', to: 'proposal_sent' } })
    await patch({ status: { from: 'proposal_sent', to: 'closed_lost' }, lostReason: { from: null, to: 'No budget' } })
    expect(await edits()).toMatchObject([
      { op: { patch: { status: { from: 'qualified', to: 'closed_lost' }, lostReason: { to: 'No budget' } } } },
    ])
    await patch({ status: { from: 'closed_lost', to: 'qualified' }, lostReason: { from: 'No budget', to: null } })
    expect(await edits()).toEqual([])
  })

  it('never change once they have left, since the server may already have them', async () => {
    await amount('24000', '25000')
    await sendAndLose()
    await amount('25000', '28500')
    expect(await edits()).toHaveLength(2)
    await send(NOW + 1_000)
    expect(server.get(id).dealAmount).toBe('28500')
    expect(await edits()).toEqual([])
  })

  it("don't change while they are in flight either", async () => {
    await amount('24000', '25000')
    const [claimed] = await claimEdits(db, 'tab', NOW)
    await amount('25000', '28500')
    if (claimed) await settleEdit(db, claimed, server.answer(claimed.op), author)
    expect(await edits()).toMatchObject([{ op: { patch: { dealAmount: { from: '25000', to: '28500' } } } }])
    await send()
    expect(server.get(id).dealAmount).toBe('28500')
  })

  it('write a note once, however often the response is lost', async () => {
    await addEdit(db, id, { kind: 'add_note', text: 'Opens at 6:40' })
    await sendAndLose()
    await sendAndLose(NOW + 1_000)
    await send(NOW + 2_000)
    expect(server.notes).toEqual(['Opens at 6:40'])
    expect(await edits()).toEqual([])
  })

  it('are sent in order for one lead, and one that waits blocks only its own lead', async () => {
    const other = v7()
    server.put(leadOf(other))
    await amount('24000', '25000')
    const held = await claimEdits(db, 'tab', NOW)
    await requeueEdits(db, held, { now: NOW, random: 1, retryAfterMs: 60_000, isCounted: true })
    await patch({ rating: { from: null, to: 'hot' } })
    await addEdit(db, other, { kind: 'tag_lead', add: ['fair'], remove: [] })
    const taken = await claimEdits(db, 'tab', NOW + 1_000)
    expect(taken.map(({ entityId }) => entityId)).toEqual([other])
    const later = await claimEdits(db, 'tab', NOW + 61_000)
    expect(later.filter(({ entityId }) => entityId === id)).toHaveLength(2)
  })

  it('are claimed again when the tab that sent them died', async () => {
    await amount('24000', '25000')
    await claimEdits(db, 'dead tab', NOW)
    expect(await claimEdits(db, 'tab', NOW + 1_000)).toEqual([])
    expect(await claimEdits(db, 'tab', NOW + 31_000)).toMatchObject([{ claimBy: 'tab', attempts: 2 }])
  })

  it('are sent at most fifty at a time', async () => {
    for (let at = 0; at < 60; at += 1) await addEdit(db, v4(), { kind: 'add_note', text: `note ${at}` })
    expect(await claimEdits(db, 'tab', NOW)).toHaveLength(50)
    expect(await claimEdits(db, 'tab', NOW)).toHaveLength(10)
  })

  it('stay when the user signs out', async () => {
    await amount('24000', '25000')
    await clearReadTables(db.userId)
    expect(await edits()).toHaveLength(1)
  })
})

describe("a server's answer to an edit", () => {
  it('stores its row and the figures in place of the edit, in one transaction', async () => {
    await amount('24000', '25000')
    await patch({ status: { from: 'qualified', to: 'closed_won' } })
    await send()
    expect(await db.leads.get(id)).toMatchObject({ dealAmount: '25000', status: 'closed_won' })
    expect((await findSyncState(db))?.tally.amounts).toMatchObject({ qualified: 0, closed_won: 25_000 })
  })

  it('never replaces a newer row with an older one', async () => {
    await amount('24000', '25000')
    const [claimed] = await claimEdits(db, 'tab', NOW)
    const result = claimed && server.answer(claimed.op)
    await db.leads.put({ ...server.get(id), category: 'Bakery', changeSeq: 99 })
    if (claimed && result) await settleEdit(db, claimed, result, author)
    expect(await db.leads.get(id)).toMatchObject({ category: 'Bakery', changeSeq: 99 })
  })

  it('keeps a conflict with both values until a person decides', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    await send()
    await send()
    expect(await edits()).toMatchObject([
      {
        state: 'needs_attention',
        conflicts: [{ field: 'dealAmount', mine: '28500', theirs: '26000', byName: 'Ruth Okonjo' }],
      },
    ])
    expect(server.get(id).dealAmount).toBe('26000')
  })

  it('makes later changes to the same field part of the same question', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    const [claimed] = await claimEdits(db, 'tab', NOW)
    await amount('28500', '29000')
    if (claimed) await settleEdit(db, claimed, server.answer(claimed.op), author)
    await amount('29000', '30000')
    expect(await edits()).toMatchObject([{ state: 'needs_attention', conflicts: [{ mine: '30000', theirs: '26000' }] }])
  })

  it('makes one question of two edits that were sent together', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    await sendAndLose()
    await amount('28500', '29000')
    await send(NOW + 1_000)
    expect(await edits()).toMatchObject([{ state: 'needs_attention', conflicts: [{ mine: '29000', theirs: '26000' }] }])
  })

  it('holds back no other field', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    await patch({ rating: { from: null, to: 'hot' } })
    await send()
    expect(server.get(id).rating).toBe('hot')
    expect(await edits()).toHaveLength(1)
  })

  it('sends mine over theirs when the person says so', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    await send()
    const [row] = await edits()
    if (row) await decideEdit(db, row.seq, new Set(['dealAmount']))
    await send()
    expect(server.get(id).dealAmount).toBe('28500')
    expect(await edits()).toEqual([])
  })

  it('asks again when someone changed it again in the meantime', async () => {
    server.set(id, { dealAmount: '26000' })
    await amount('24000', '28500')
    await send()
    server.set(id, { dealAmount: '27000' })
    const [row] = await edits()
    if (row) await decideEdit(db, row.seq, new Set(['dealAmount']))
    await send()
    expect(await edits()).toMatchObject([{ state: 'needs_attention', conflicts: [{ theirs: '27000' }] }])
  })

  it('lets theirs win when the person says so, and gives up the reason with the status', async () => {
    server.set(id, { status: 'proposal_sent' })
    await patch({ status: { from: 'qualified', to: 'closed_lost' }, lostReason: { from: null, to: 'No budget' } })
    await send()
    const [row] = await edits()
    if (row) await decideEdit(db, row.seq, new Set())
    expect(await edits()).toEqual([])
    expect(server.get(id)).toMatchObject({ status: 'proposal_sent', lostReason: null })
  })

  it('shows a rejected edit until its author has read or retried it', async () => {
    server.set(id, { status: 'closed_won' })
    await patch({ status: { from: 'closed_won', to: 'qualified' } })
    await send()
    const [row] = await edits()
    expect(row).toMatchObject({ state: 'rejected', message: expect.stringContaining('team lead') as string })
    if (row) await retryEdit(db, row.seq)
    await send()
    const [again] = await edits()
    expect(again?.opId).not.toBe(row?.opId)
    if (again) await dismissEdit(db, again.seq)
    expect(await edits()).toEqual([])
  })
})

describe('a lead with unsent edits', () => {
  it('appears as its editor left it, and a refresh hides nothing', async () => {
    await amount('24000', '25000')
    await addEdit(db, id, { kind: 'tag_lead', add: ['fair'], remove: [] })
    const refreshed = leadOf(id, { category: 'Bakery', changeSeq: 7 })
    expect(foldEdits(refreshed, await edits())).toMatchObject({
      dealAmount: '25000',
      tags: ['fair'],
      category: 'Bakery',
    })
  })

  it('no longer includes a rejected edit', async () => {
    server.set(id, { status: 'closed_won' })
    await patch({ status: { from: 'closed_won', to: 'qualified' } })
    await send()
    expect(foldEdits(server.get(id), await edits()).status).toBe('closed_won')
    expect(unsentParts(await edits()).size).toBe(0)
  })

  it('shows a note once, whether it comes from here or from the server', async () => {
    await addEdit(db, id, { kind: 'add_note', text: 'Opens at 6:40' })
    const lead = { ...leadOf(id), notes: [] } as unknown as Parameters<typeof foldLead>[0]
    const seen = foldLead(lead, await edits(), author)
    expect(seen.notes).toMatchObject([{ text: 'Opens at 6:40', authorName: 'Mara Ellis' }])
    expect(foldLead(seen, await edits(), author).notes).toHaveLength(1)
  })

  it('has the name that a person answered, and no longer asks for it, before the server learns of it', async () => {
    const db = freshDatabase()
    const asking = {
      ...leadOf('first', { companyName: 'Quillfeather' }),
      notes: [],
      askedName: { kind: 'which', read: 'Quillfeather', choices: [], isSeveral: false },
    } as unknown as Parameters<typeof foldLead>[0]
    await correctReading(db, 'first', {
      kind: 'correct_field',
      field: 'company',
      was: 'Quillfeather',
      to: 'Marlow',
      boxes: [],
      how: 'alternative',
    })
    const edits = await db.edits.toArray()
    expect(foldLead(asking, edits, author)).toMatchObject({ companyName: 'Marlow', askedName: null })
    const refused = edits.map((row) => ({ ...row, state: 'rejected' as const }))
    expect(foldLead(asking, refused, author)).toMatchObject({
      companyName: 'Quillfeather',
      askedName: asking.askedName,
    })
  })

  it.each(['join_capture', 'keep_both'] as const)(
    'answers the offer of a merge with %s, and no other offer',
    async (kind) => {
      await addEdit(db, id, { kind, leadId: 'first' })
      const offered = (leadId: string) =>
        ({ ...leadOf(id), notes: [], sameAs: { leadId } }) as unknown as Parameters<typeof foldLead>[0]
      expect(foldLead(offered('first'), await edits(), author).sameAs).toBeNull()
      expect(foldLead(offered('second'), await edits(), author).sameAs).toEqual({ leadId: 'second' })
    },
  )

  it('costs a list of leads nothing when there are no edits', () => {
    const rows = [leadOf('a')]
    expect(foldRows(rows, new Map())).toBe(rows)
  })
})

describe('two phones sharing one server', () => {
  it('converge whatever was lost in transit, with every field from one phone or the other', async () => {
    const phones = [db, freshDatabase()] as const
    await phones[1].leads.put(server.get(id))
    let seed = 20_261_120
    const draw = (to: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * to)
    }
    let now = NOW
    for (let step = 0; step < 400; step += 1) {
      const phone = phones[draw(2)] ?? db
      now += 1_000
      const row = await phone.leads.get(id)
      const waiting = await phone.edits.where('entityId').equals(id).sortBy('seq')
      const seen = foldEdits(row ?? leadOf(id), waiting)
      const deed = draw(6)
      if (deed < 2) {
        const to = String(100 + draw(5))
        await addEdit(phone, id, {
          kind: 'edit_lead',
          baseVersion: 0,
          patch: { dealAmount: { from: seen.dealAmount, to } },
        })
      } else if (deed === 2) await addEdit(phone, id, { kind: 'tag_lead', add: [`tag ${draw(4)}`], remove: [] })
      else {
        const rows = await claimEdits(phone, 'tab', now)
        if (deed === 3) {
          for (const edit of rows) server.answer(edit.op)
          await requeueEdits(phone, rows, { now, random: 0, retryAfterMs: null, isCounted: true })
        } else for (const edit of rows) await settleEdit(phone, edit, server.answer(edit.op), author)
      }
    }
    for (const phone of phones) {
      for (const edit of await claimEdits(phone, 'tab', now + 60_000))
        await settleEdit(phone, edit, server.answer(edit.op), author)
      for (const row of await phone.edits.toArray()) {
        expect(row.state).toBe('needs_attention')
        expect(changesOf((row.op as Extract<Op, { kind: 'edit_lead' }>).patch)).toHaveLength(1)
        await decideEdit(phone, row.seq, new Set())
      }
      expect(await phone.edits.count()).toBe(0)
    }
    for (const phone of phones) await phone.leads.put(server.get(id))
    expect(await phones[0].leads.get(id)).toEqual(await phones[1].leads.get(id))
  })
})

describe('the figures', () => {
  it('count a lead as its editor left it', async () => {
    await patch({ status: { from: 'qualified', to: 'closed_won' } })
    await amount('24000', '30000')
    const edited = await listEdited(db, new Map([[id, await edits()]]))
    const tally = (await findSyncState(db))?.tally ?? emptyTally()
    expect(tallyWithEdits(tally, edited)).toMatchObject({
      counts: { qualified: 0, closed_won: 1 },
      amounts: { qualified: 0, closed_won: 30_000 },
    })
    expect(tallyWithEdits(tally, [])).toBe(tally)
  })
})
