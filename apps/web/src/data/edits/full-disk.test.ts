import type { LeadSummary } from '@canvass/contracts/leads'
import { afterEach, expect, it, vi } from 'vitest'
import { mayFill } from '../../../test/broken-disk.ts'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { takeBallast } from '../../platform/storage/ballast.ts'
import { setCaptureNote } from '../captures/batch/afterthoughts.ts'
import { forgetCapture } from '../captures/batch/forget-capture.ts'
import { promoteAfterthoughts } from '../captures/batch/promote-afterthoughts.ts'
import { saveFileOfLead } from '../files/lead-files.ts'
import { sendFiles } from '../files/send-files.ts'
import { chooseEvent, saveSalesEvent } from '../trade-shows/sales-events.ts'
import { discardUnsent } from '../unsent/discard-unsent.ts'
import { sendVoiceNotes } from '../voice-notes/send-voice-notes.ts'
import { saveVoiceNote } from '../voice-notes/voice-notes.ts'
import { addEdit } from './add-edit.ts'
import { claimEdits } from './claim-edits.ts'
import { correctReading } from './correct-reading.ts'
import { settleEdit } from './settle-edits.ts'

const LEAD = crypto.randomUUID()
const NOTE = { kind: 'add_note', text: 'Opens at 6:40' } as const
const FAIR = {
  name: 'Harbor Fair',
  place: null,
  startsOn: null,
  endsOn: null,
  tags: [],
  qualifiers: [],
  consentText: null,
  isConsentShown: false,
}
const RECORDING = { bytes: new ArrayBuffer(8), mime: 'audio/webm', durationMs: 900, levels: [] }
const { signal } = new AbortController()

afterEach(() => {
  vi.unstubAllGlobals()
})

const estimate = () => Promise.resolve({ quota: 1e9, usage: 0 })

/** Creates a database with ballast, runs `before`, and fills the disk. */
async function fullDisk<T>(before: (db: LocalDatabase) => Promise<T>): Promise<[LocalDatabase, T]> {
  vi.stubGlobal('navigator', { storage: { estimate } })
  const db = freshDatabase()
  const fill = mayFill(db)
  await takeBallast(db)
  const made = await before(db)
  fill()
  return [db, made]
}
const nothing = () => Promise.resolve()

it('an edit is stored on a disk without a free byte', async () => {
  const [db] = await fullDisk(nothing)
  await addEdit(db, LEAD, NOTE)
  expect(await db.edits.count()).toBe(1)
})

it('a corrected reading is stored on a disk without a free byte', async () => {
  const [db] = await fullDisk(nothing)
  await correctReading(db, LEAD, {
    kind: 'correct_field',
    field: 'company',
    was: null,
    to: 'Quarry Books',
    boxes: [],
    how: 'typed',
  })
  expect(await db.edits.count()).toBe(1)
})

it('a trade show is stored and chosen on a disk without a free byte', async () => {
  const [db] = await fullDisk(nothing)
  const id = await saveSalesEvent(db, FAIR)
  expect(await db.salesEvents.get(id)).toMatchObject({ name: 'Harbor Fair' })
  const [other] = await fullDisk(nothing)
  await chooseEvent(other, id)
  expect(await other.meta.get('chosenEvent')).toMatchObject({ value: id })
})

it('an edit can be claimed and settled on a disk without a free byte', async () => {
  const [db] = await fullDisk((one) => addEdit(one, LEAD, NOTE))
  const [claimed] = await claimEdits(db, 'tab', Date.now())
  expect(claimed).toMatchObject({ state: 'sending' })
  const [other, [held]] = await fullDisk(async (one) => {
    await addEdit(one, LEAD, NOTE)
    return claimEdits(one, 'tab', Date.now())
  })
  if (!held) throw new Error('Nothing was claimed')
  const result = { opId: held.opId, result: 'rejected', message: 'No', conflicts: [], row: null } as const
  await settleEdit(other, held, { ...result, conflicts: [] }, { id: 'mara', name: 'Mara Ellis' })
  expect(await other.edits.get(held.seq)).toMatchObject({ state: 'rejected' })
})

it('a note on a capture that is a lead by now becomes an edit on a disk without a free byte', async () => {
  const [db] = await fullDisk(async (one) => {
    const { id } = await createCapture(one, 'done')
    await one.leads.put({ id } as LeadSummary)
    await setCaptureNote(one, id, 'Opens at 6:40')
  })
  await promoteAfterthoughts(db)
  expect(await db.edits.count()).toBe(1)
})

it('voice notes and files are offered to the server from a disk without a free byte', async () => {
  const offered: string[] = []
  const [db] = await fullDisk(async (one) => {
    const { id } = await createCapture(one, 'done')
    await saveVoiceNote(one, id, RECORDING)
    await saveFileOfLead(one, LEAD, new File(['%PDF-1.7'], 'Menu.pdf'))
  })
  vi.stubGlobal('fetch', (path: string) => {
    offered.push(path.includes('attachments') ? 'voice note' : 'file')
    return Promise.resolve(Response.json({}, { status: 500 }))
  })
  await sendVoiceNotes(db, { signal })
  await sendFiles(db, { signal })
  expect(offered).toEqual(['voice note', 'file'])
})

it('its owner can delete a capture, or all unsent work, on a disk without a free byte', async () => {
  const [db, { id }] = await fullDisk((one) => createCapture(one, 'queued'))
  expect(await forgetCapture(db, id)).toBe(true)
  expect(await db.captures.count()).toBe(0)
  const [other] = await fullDisk((one) => saveFileOfLead(one, LEAD, new File(['%PDF-1.7'], 'Menu.pdf')))
  await discardUnsent(other)
  expect(await other.leadFiles.count()).toBe(0)
})
