import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Op } from '@canvass/contracts/ops'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { drainCargo } from './drain-cargo.ts'
import { saveSalesEvent } from '../../data/trade-shows/sales-events.ts'
import { saveVoiceNote } from '../../data/voice-notes/voice-notes.ts'
import { addEdit } from '../../data/edits/add-edit.ts'
import { drainInBackground, wakeOutbox } from './drain-in-background.ts'
import { keepInstallId } from '../../data/losses/device-marks.ts'
import { noteOwner } from '../../data/owners/device-owners.ts'
import { noteSignedOut } from '../local/device-store.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'
import { readUnsent } from '../../data/unsent/unsent.ts'
import { countsOf } from '../../data/unsent/unsent-words.ts'

let http: Server
let signedIn: string
/** The method and path of every write, with ids left out. */
let written: string[]
let isDown: boolean
let isBusy: boolean
/** How many uploads get through before the connection breaks. */
let puts: number

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://canvass.example')
  const body = (await buffer(request)).toString()
  const [, , , id, , attachmentId] = pathname.split('/')
  const sha256 = request.headers['x-content-sha256']
  if (pathname === '/api/auth/me' && signedIn === '')
    return json(response, 401, { message: 'No', code: 'unauthenticated', requestId: 'r-1' })
  if (pathname === '/api/auth/me')
    return json(response, 200, { user: { id: signedIn, firstName: 'Mara', lastName: 'Ellis' } })
  if (isDown) return void response.destroy()
  if (request.method === 'PUT' && puts-- <= 0) return void response.destroy()
  if (isBusy && request.method === 'PUT')
    return json(response.setHeader('retry-after', '30'), 503, { code: 'busy', message: 'Busy', requestId: 'r-1' })
  if (request.method === 'PUT' || pathname === '/api/ops')
    written.push(`${request.method} ${pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')}`)
  if (pathname.startsWith('/api/events/')) return json(response, 200, { ...JSON.parse(body), id, changeSeq: 1 })
  if (attachmentId) return json(response, 201, { id: attachmentId, captureId: id, sha256 })
  if (pathname === '/api/ops') {
    const { ops } = JSON.parse(body) as { ops: Op[] }
    const results = ops.map(({ opId }) => ({ opId, result: 'applied', message: null, conflicts: [], row: null }))
    return json(response, 200, { results })
  }
  if (request.method === 'PUT') return json(response, 201, { id, leadId: id, sha256, state: 'received', seq: 1 })
  return json(response, 200, { serverTime: new Date().toISOString(), missing: [], nonce: null })
}

beforeEach(async () => {
  written = []
  isDown = false
  isBusy = false
  puts = Number.POSITIVE_INFINITY
  http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const real = fetch
  // Only adds the origin, which a worker has and Node doesn't.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

/** A device whose user is signed in, according to both the device and the server. */
async function inUse(): Promise<LocalDatabase> {
  const db = openLocalDatabase(freshDatabase().userId)
  signedIn = db.userId
  await noteOwner({ userId: db.userId, organizationId: 'organization', name: 'Mara', mayCapture: true })
  return db
}

async function work(db: LocalDatabase): Promise<void> {
  await keepInstallId(db)
  const shot = await createCapture(db)
  await saveVoiceNote(db, shot.id, {
    bytes: new Uint8Array([1]).buffer,
    mime: 'audio/webm',
    durationMs: 10,
    levels: [],
  })
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  await saveSalesEvent(db, {
    name: 'Harbor Fair',
    place: null,
    startsOn: null,
    endsOn: null,
    tags: [],
    qualifiers: [],
    consentText: null,
    isConsentShown: false,
  })
}
const left = async (db: LocalDatabase) => countsOf(await readUnsent(db))

it('sends captures, voice notes, trade shows, and edits without an open page', async () => {
  const db = await inUse()
  await work(db)
  await drainInBackground()
  expect(written.toSorted()).toEqual([
    'POST /api/ops',
    'PUT /api/captures/:id',
    'PUT /api/captures/:id/attachments/:id',
    'PUT /api/events/:id',
  ])
  expect(await left(db)).toEqual({ captures: 0, changes: 0, voiceNotes: 0, files: 0 })
})

it("doesn't wait out the backoff of rows that got no answer before, since there is a network now", async () => {
  const db = await inUse()
  await work(db)
  const later = { nextAt: Date.now() + 10 * 60_000 }
  await Promise.all([db.captures.toCollection().modify(later), db.edits.toCollection().modify(later)])
  await db.voiceNotes.toCollection().modify(later)
  await drainInBackground()
  expect(await left(db)).toEqual({ captures: 0, changes: 0, voiceNotes: 0, files: 0 })
})

it('prepares photos that no page got to, and sends them too', async () => {
  const db = await inUse()
  const ready = await createCapture(db)
  const rows = [await createCapture(db, 'preparing'), await createCapture(db, 'preparing')]
  await drainInBackground()
  expect(written).toHaveLength(3)
  for (const { id } of [ready, ...rows]) expect(await db.captures.get(id)).toMatchObject({ state: 'uploaded' })
})

it('sends on its own next to a background page, which may be frozen, and leaves it to a visible page', async () => {
  const db = await inUse()
  await createCapture(db)
  const postMessage = vi.fn()
  await wakeOutbox([
    { visibilityState: 'hidden', postMessage },
    { visibilityState: 'visible', postMessage },
  ])
  expect(written).toEqual([])
  expect(postMessage).toHaveBeenCalledTimes(2)
  await wakeOutbox([{ visibilityState: 'hidden', postMessage }])
  expect(written).toEqual(['PUT /api/captures/:id'])
})

it('asks to be woken again when the server postponed something', async () => {
  const db = await inUse()
  await createCapture(db)
  isBusy = true
  await expect(drainInBackground()).rejects.toThrow('more to send')
  isBusy = false
  await drainInBackground()
  expect(await left(db)).toMatchObject({ captures: 0 })
})

it('sends nothing of another user of the same device', async () => {
  await inUse()
  const other = openLocalDatabase(freshDatabase().userId)
  await work(other)
  await drainInBackground()
  expect(written).toEqual([])
  expect(await left(other)).toEqual({ captures: 1, changes: 2, voiceNotes: 1, files: 0 })
})

it("sends nothing for a user who signed out here, even if the server doesn't know yet", async () => {
  const db = await inUse()
  await work(db)
  await noteSignedOut()
  await drainInBackground()
  expect(written).toEqual([])
  expect(await left(db)).toEqual({ captures: 1, changes: 2, voiceNotes: 1, files: 0 })
})

it('hands over what is left of a user whom the server no longer knows', async () => {
  const db = await inUse()
  const shot = await createCapture(db, 'preparing')
  const gone = await createCapture(db, 'uploaded')
  await saveVoiceNote(db, gone.id, {
    bytes: new Uint8Array([1]).buffer,
    mime: 'audio/webm',
    durationMs: 10,
    levels: [],
  })
  signedIn = ''
  await drainInBackground()
  expect(await db.captures.get(shot.id)).toMatchObject({ state: 'uploaded' })
  expect(written.toSorted()).toEqual(['PUT /api/captures/:id', 'PUT /api/captures/:id/attachments/:id'])
})

it('leaves photos to a page that prepares them, and asks to be woken again for them', async () => {
  const db = await inUse()
  const { id } = await createCapture(db, 'preparing')
  await navigator.locks.request(`canvass:prepare:${db.userId}`, async () => {
    await expect(drainInBackground()).rejects.toThrow('more to send')
  })
  expect(await db.captures.get(id)).toMatchObject({ state: 'preparing', prepareAttempts: 0 })
  await drainInBackground()
  expect(await db.captures.get(id)).toMatchObject({ state: 'uploaded', prepareAttempts: 1 })
})

it('asks to be woken again when the handover is cut off', async () => {
  const db = await inUse()
  for (let made = 0; made < 8; made++) await createCapture(db)
  signedIn = ''
  puts = 2
  await expect(drainInBackground()).rejects.toThrow('more to send')
  puts = Number.POSITIVE_INFINITY
  await drainInBackground()
  expect(await left(db)).toMatchObject({ captures: 0 })
})

it('asks to be woken again for a voice note that was postponed', async () => {
  const db = await inUse()
  const { id } = await createCapture(db, 'uploaded')
  await saveVoiceNote(db, id, { bytes: new Uint8Array([1]).buffer, mime: 'audio/webm', durationMs: 10, levels: [] })
  isBusy = true
  await expect(drainInBackground()).rejects.toThrow('more to send')
})

it("asks to be woken again when the server can't be reached, and keeps everything", async () => {
  const db = await inUse()
  await work(db)
  isDown = true
  await expect(drainInBackground()).rejects.toThrow('more to send')
  expect(await left(db)).toEqual({ captures: 1, changes: 2, voiceNotes: 1, files: 0 })
})

const kinds = ['operation', 'bytes'] as const
const sendContext = { tab: 'tab', signal: new AbortController().signal }

it('holds trade shows and voice notes back while another user is signed in on an open page', async () => {
  const db = openLocalDatabase(freshDatabase().userId)
  await work(db)
  signedIn = 'somebody else'
  for (const kind of kinds) expect(await drainCargo(db, kind, sendContext)).toBe('sign_in')
  expect(written).toEqual([])
  signedIn = db.userId
  for (const kind of kinds) expect(await drainCargo(db, kind, sendContext)).toBe('sent')
  expect(await left(db)).toMatchObject({ voiceNotes: 0 })
})
