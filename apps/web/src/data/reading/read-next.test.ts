import 'fake-indexeddb/auto'
import type { LeadSummary } from '@canvass/contracts/leads'
import { v4 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CaptureRow, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { findUnread, readCapture } from './read-next.ts'

let db: LocalDatabase
beforeEach(() => {
  db = new LocalDatabase(v4())
})

const idOf = (n: number): string => `01890000-0000-7000-8000-${`${n}`.padStart(12, '0')}`

async function wait(n: number, more: Partial<CaptureRow> = {}): Promise<string> {
  const id = idOf(n)
  await db.captures.put({
    id,
    source: 'camera',
    state: 'queued',
    capturedAt: n,
    nextAt: 0,
    leadId: id,
    ...more,
  } as CaptureRow)
  await db.blobs.put({ key: uploadKey(id), bytes: new ArrayBuffer(4), mime: 'image/jpeg', size: 4, sha256: null })
  return id
}

const read = (value: string) => ({ value, confidence: 0.9 })
const preview = {
  company: read('Ostrander Pools & Spa'),
  person: null,
  phone: read('+19715550168'),
  email: null,
  website: null,
}
const reader = (answer: typeof preview | null) => ({
  version: 'one',
  read: () => Promise.resolve({ preview: answer, lines: answer ? 4 : 0, tookMs: 12 }),
})
const broken = { version: 'one', read: () => Promise.reject(new Error('no picture')) }

describe('the capture that the phone reads next', () => {
  it('is the newest pending one, skipping typed ones and those in flight', async () => {
    await wait(1)
    const newest = await wait(2)
    await wait(3, { source: 'manual' })
    await wait(4, { state: 'uploading' })
    expect(await findUnread(db, 'one')).toBe(newest)
    await readCapture(db, newest, reader(preview), () => 5)
    expect(await findUnread(db, 'one')).toBe(idOf(1))
  })

  it('is undefined as long as the server may be faster', async () => {
    await wait(1)
    expect(await findUnread(db, 'one', 1)).toBeUndefined()
  })

  it('is never one that this pack failed to read, but the next pack may try', async () => {
    const id = await wait(1)
    await readCapture(db, id, broken, () => 5)
    expect(await db.readings.get(id)).toMatchObject({ outcome: 'failed', preview: null })
    expect(await findUnread(db, 'one')).toBeUndefined()
    expect(await findUnread(db, 'two')).toBe(id)
  })
})

describe('a reading', () => {
  it('records that nothing was found, and leaves the capture unchanged', async () => {
    const id = await wait(1)
    const before = await db.captures.get(id)
    await readCapture(db, id, reader(null), () => 5)
    expect(await db.readings.get(id)).toMatchObject({ outcome: 'nothing', knownLeadId: null })
    expect(await db.captures.get(id)).toEqual(before)
    expect(await db.blobs.count()).toBe(1)
  })

  it('is matched by the most certain sign among five hundred leads', async () => {
    const lead = (n: number, more: Partial<LeadSummary>) =>
      ({
        id: idOf(1_000 + n),
        companyName: '',
        phone: null,
        email: null,
        website: null,
        status: 'qualified',
        ...more,
      }) as LeadSummary
    await db.leads.bulkPut([
      ...Array.from({ length: 500 }, (_, n) => lead(n, { phone: `+1212555${`${n}`.padStart(4, '0')}` })),
      lead(600, { companyName: 'Ostrander Pools and Spa, Inc.' }),
      lead(700, { phone: '+19715550168' }),
    ])
    const id = await wait(1)
    await readCapture(db, id, reader(preview), () => 5)
    expect(await db.readings.get(id)).toMatchObject({ outcome: 'read', knownLeadId: idOf(1_700), knownBy: 'phone' })
  })
})
