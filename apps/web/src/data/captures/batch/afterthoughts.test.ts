import type { LeadSummary } from '@canvass/contracts/leads'
import { describe, expect, it } from 'vitest'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import { tryAgain } from './capture-actions.ts'
import { claim } from '../sending/claim.ts'
import { exportCaptures } from '../../copies/export-outbox.ts'
import { importCaptures } from '../../copies/import-outbox.ts'
import { LocalDatabase } from '../../../platform/local/local-database.ts'
import { saveTyped } from '../taking/save-capture.ts'
import { answerQualifier, nameCapture, setCaptureNote, rateCapture } from './afterthoughts.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'

const name = (to: string) => ({ to, boxes: [], how: 'alternative' as const })
const said = async (db: LocalDatabase) => (await db.afterthoughts.toArray()).map(({ thought }) => thought.kind)
const pendingNotes = async (db: LocalDatabase) =>
  (await db.afterthoughts.toArray()).map(({ thought }) => thought.kind === 'note' && thought.text)
const pendingNotesOfLeads = async (db: LocalDatabase) =>
  (await db.edits.toArray()).map(({ op }) => op.kind === 'add_note' && op.text)
const visit = { id: 'visit', label: 'Wants a visit' }

/** Creates a photo whose lead this device knows. */
async function createLead(db: LocalDatabase): Promise<string> {
  const { id } = await createCapture(db, 'done')
  await db.leads.put({ id } as LeadSummary)
  return id
}

describe('an afterthought about a capture', () => {
  it('is sent after a manual retry that followed an attempt whose response was lost', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'failed', { attempts: 2, setbacks: 2, nextAt: 99 })
    await tryAgain(db, id)
    expect(await db.captures.get(id)).toMatchObject({ state: 'queued', attempts: 2, setbacks: 0, nextAt: 0 })
    await rateCapture(db, id, 'hot')
    await setCaptureNote(db, id, 'Call in June')
    await answerQualifier(db, id, { id: 'visit', label: 'Wants a visit' }, 'Yes')
    expect(await said(db)).toEqual(['rating', 'note', 'note'])
  })

  it('is sent after the capture when an older version had reset its attempts', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await claim(db, id, 'this tab', Date.now())
    await db.captures.update(id, { state: 'queued', attempts: 0 })
    await rateCapture(db, id, 'hot')
    expect(await said(db)).toEqual(['rating'])
  })

  it('is sent after a capture restored from a saved copy, which another phone may have sent', async () => {
    const db = freshDatabase()
    const { id } = await saveTyped(db, { userId: db.userId, organizationId: 'organization' }, 'Juniper Kiln', '')
    const file = await exportCaptures(db, [id], new Date())
    await db.delete()
    const next = new LocalDatabase(db.userId)
    await importCaptures(next, file)
    await rateCapture(next, id, 'hot')
    expect(await said(next)).toEqual(['rating'])
  })

  it('is sent after the capture when the server had it all along', async () => {
    const db = freshDatabase()
    for (const state of ['uploaded', 'processing', 'needs_attention'] as const) {
      const { id } = await createCapture(db, state)
      await rateCapture(db, id, 'hot')
    }
    expect(await said(db)).toEqual(['rating', 'rating', 'rating'])
  })
})

describe('the name given to the business in a photo', () => {
  it("appears in this phone's reading immediately, which no longer asks for it", async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    const preview = {
      company: { value: 'Quillfeather', confidence: 0.4 },
      person: null,
      phone: null,
      email: null,
      website: null,
      askedName: { kind: 'which' as const, read: 'Quillfeather', choices: [], isSeveral: false },
    }
    const read = {
      readAt: 1,
      tookMs: 1,
      packVersion: 'one',
      outcome: 'read' as const,
      knownLeadId: null,
      knownBy: null,
    }
    await db.readings.put({ captureId: id, preview, ...read })
    await nameCapture(db, id, name('Marlow'))
    expect((await db.readings.get(id))?.preview).toMatchObject({
      company: { value: 'Marlow', confidence: 1 },
      askedName: null,
    })
  })

  it('is sent after the photo once the server has it, and only the last one', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await nameCapture(db, id, name('Quillfeather'))
    await nameCapture(db, id, name('Marlow'))
    await promoteAfterthoughts(db)
    expect(await db.edits.count()).toBe(0)
    await db.captures.update(id, { state: 'uploaded' })
    await promoteAfterthoughts(db)
    expect((await db.edits.toArray()).map(({ op }) => op)).toMatchObject([
      { kind: 'correct_field', entityId: id, field: 'company', was: null, to: 'Marlow', how: 'alternative' },
    ])
    expect(await said(db)).toEqual([])
  })

  it("is part of a saved copy, even for a phone that doesn't have the photo", async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await nameCapture(db, id, name('Marlow'))
    const file = await exportCaptures(db, [id], new Date())
    await db.delete()
    const next = new LocalDatabase(db.userId)
    await importCaptures(next, file)
    expect((await next.edits.toArray()).map(({ op }) => op)).toMatchObject([
      { kind: 'correct_field', entityId: id, field: 'company', was: null, ...name('Marlow') },
    ])
  })
})

describe('a note written on a photo after it was sent', () => {
  it('is not sent if it was deleted while it waited', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    await setCaptureNote(db, id, 'The owner is rude')
    expect(await setCaptureNote(db, id, '')).toBe(false)
    expect(await pendingNotes(db)).toEqual([])
    expect((await db.captures.get(id))?.meta.note).toBeUndefined()
  })

  it('is sent once if it was corrected while it waited', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    await setCaptureNote(db, id, 'Ask for')
    await setCaptureNote(db, id, 'Ask for Bob')
    expect(await pendingNotes(db)).toEqual(['Ask for Bob'])
  })

  it('can still be corrected or deleted while it waits as an edit of the lead', async () => {
    const db = freshDatabase()
    const id = await createLead(db)
    await setCaptureNote(db, id, 'Ask for')
    await promoteAfterthoughts(db)
    await setCaptureNote(db, id, 'Ask for Bob')
    await promoteAfterthoughts(db)
    expect(await pendingNotesOfLeads(db)).toEqual(['Ask for Bob'])
    expect(await setCaptureNote(db, id, '')).toBe(false)
    expect([await pendingNotes(db), await pendingNotesOfLeads(db)]).toEqual([[], []])
  })

  it('stays when the edit that carries it was already sent, and the next one follows', async () => {
    const db = freshDatabase()
    const id = await createLead(db)
    await setCaptureNote(db, id, 'Ask for')
    await promoteAfterthoughts(db)
    await db.edits.toCollection().modify({ attempts: 1 })
    await setCaptureNote(db, id, 'Ask for Bob')
    expect([await pendingNotesOfLeads(db), await pendingNotes(db)]).toEqual([['Ask for'], ['Ask for Bob']])
    expect(await setCaptureNote(db, id, ''), 'the first can no longer be removed').toBe(true)
    expect([await pendingNotesOfLeads(db), await pendingNotes(db)]).toEqual([['Ask for'], []])
  })

  it('is not sent again if it is changed back to what was sent with the photo', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await setCaptureNote(db, id, 'Call in June')
    await db.captures.update(id, { state: 'uploaded' })
    await setCaptureNote(db, id, 'Call in July')
    await setCaptureNote(db, id, 'Call in June')
    expect(await pendingNotes(db)).toEqual([])
  })

  it("doesn't replace a note from before an update of the app, or one that was written elsewhere", async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    await db.afterthoughts.add({ opId: id, captureId: id, at: '', thought: { kind: 'note', noteId: id, text: 'Old' } })
    await setCaptureNote(db, id, 'New')
    expect(await pendingNotes(db)).toEqual(['Old', 'New'])
  })

  it('can be corrected after it was restored from a saved copy', async () => {
    const db = freshDatabase()
    const { id } = await saveTyped(db, { userId: db.userId, organizationId: 'organization' }, 'Juniper Kiln', '')
    await db.captures.update(id, { attempts: 1 })
    await setCaptureNote(db, id, 'Ask for')
    const file = await exportCaptures(db, [id], new Date())
    await db.delete()
    const next = new LocalDatabase(db.userId)
    await importCaptures(next, file)
    await setCaptureNote(next, id, 'Ask for Bob')
    expect(await pendingNotes(next)).toEqual(['Ask for Bob'])
  })
})

describe("an answer to a trade show's question after the photo was sent", () => {
  it('is sent once if it was changed while it waited, next to the answers to other questions', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    await answerQualifier(db, id, visit, 'Yes')
    await answerQualifier(db, id, { id: 'size', label: 'Size' }, 'Large')
    await answerQualifier(db, id, visit, 'No')
    expect(await pendingNotes(db)).toEqual(['Size: Large', 'Wants a visit: No'])
  })

  it('is not sent if it was removed while it waited', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db, 'uploaded')
    await answerQualifier(db, id, visit, 'Yes')
    await answerQualifier(db, id, visit, null)
    expect(await pendingNotes(db)).toEqual([])
  })

  it('is reported as removed if it was sent with the photo', async () => {
    const db = freshDatabase()
    const { id } = await createCapture(db)
    await answerQualifier(db, id, visit, 'Yes')
    await db.captures.update(id, { state: 'uploaded' })
    await answerQualifier(db, id, visit, 'No')
    await answerQualifier(db, id, visit, null)
    expect(await pendingNotes(db)).toEqual(['Wants a visit: removed'])
  })
})
