import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failToShrink } from '../../../test/fail-to-shrink.ts'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { createCapturePreparer } from '../../data/captures/preparing/create-capture-preparer.ts'
import { drainCargo } from './drain-cargo.ts'
import { saveVoiceNote } from '../../data/voice-notes/voice-notes.ts'
import { noteOwner } from '../../data/owners/device-owners.ts'
import { noteSignedOut } from '../local/device-store.ts'
import { handOver } from './hand-over.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'

const makers = { captures: createCapturePreparer(failToShrink) }

let http: Server
/** Whether the server still accepts what was captured before. */
let isTaken: boolean
/** Who is signed in according to the server; empty for no one. */
let signedIn: string
let puts: number
/** Captures that the server has, and those that it has under another user. */
let kept: Set<string>
let foreign: Set<string>

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await buffer(request)
  const [, , , id = '', , attachmentId] = request.url?.split('/') ?? []
  const sha256 = request.headers['x-content-sha256']
  const refuse = (status: number, code: string) => json(response, status, { message: 'No', code, requestId: 'r1' })
  if (request.url === '/api/auth/me' && signedIn)
    return json(response, 200, { user: { id: signedIn, firstName: 'Mira', lastName: 'Ellis' } })
  if (request.method !== 'PUT') return refuse(401, 'unauthenticated')
  puts += 1
  if (!isTaken) return refuse(401, 'unauthenticated')
  if (!attachmentId) {
    kept.add(id)
    return json(response, 201, { id, leadId: id, sha256, state: 'quarantined', seq: 1 })
  }
  if (foreign.has(id)) return refuse(409, 'conflict')
  if (!kept.has(id)) return refuse(429, 'too_many_requests')
  return json(response, 201, { id: attachmentId, captureId: id, sha256 })
}

beforeEach(async () => {
  puts = 0
  isTaken = true
  signedIn = ''
  kept = new Set()
  foreign = new Set()
  http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const real = fetch
  // Only adds the origin, which a page has and Node doesn't.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(() => {
  vi.unstubAllGlobals()
  http.closeAllConnections()
  http.close()
})

async function waiting(count: number): Promise<LocalDatabase> {
  const db = openLocalDatabase(freshDatabase().userId)
  for (let n = 0; n < count; n++) await createCapture(db)
  await noteOwner({ userId: db.userId, organizationId: 'organization', name: 'Mira', mayCapture: true })
  return db
}
const say = (db: LocalDatabase, captureId: string) =>
  saveVoiceNote(db, captureId, {
    bytes: new Uint8Array([1]).buffer,
    mime: 'audio/webm',
    durationMs: 10,
    levels: [],
  })
const notesOf = async (db: LocalDatabase) =>
  (await db.voiceNotes.toArray()).map(({ state, attempts }) => [state, attempts])
const countIn = (db: LocalDatabase, state: 'queued' | 'uploaded') => db.captures.where('state').equals(state).count()

it('hands over pending captures when the server no longer knows the session but still accepts them', async () => {
  const db = await waiting(4)
  await handOver(makers)
  expect(await countIn(db, 'uploaded')).toBe(4)
  expect(await db.captures.where('state').equals('uploaded').first()).toMatchObject({
    lastError: { code: 'quarantined' },
  })
})

it('stops at the first response when only the session is over, and counts no attempt', async () => {
  const db = await waiting(10)
  isTaken = false
  await handOver(makers)
  expect(puts).toBeLessThanOrEqual(3)
  expect(await countIn(db, 'queued')).toBe(10)
  expect((await db.captures.toArray()).map(({ attempts }) => attempts)).toEqual(Array<number>(10).fill(0))
})

it('touches nothing of a user who signed out here', async () => {
  const db = await waiting(2)
  await noteSignedOut()
  await handOver(makers)
  expect(puts).toBe(0)
  expect(await countIn(db, 'queued')).toBe(2)
})

it('hands over voice notes on captures once those are there, even if the notes were just tried', async () => {
  const db = await waiting(2)
  for (const { id } of await db.captures.toArray()) await say(db, id)
  await db.voiceNotes.toCollection().modify({ attempts: 3, nextAt: Date.now() + 600_000 })
  await handOver(makers)
  expect(await notesOf(db)).toEqual([
    ['sent', 4],
    ['sent', 4],
  ])
})

it('hands over voice notes on a capture that was sent before', async () => {
  const db = await waiting(0)
  const { id } = await createCapture(db, 'uploaded')
  kept.add(id)
  await say(db, id)
  await handOver(makers)
  expect(await notesOf(db)).toEqual([['sent', 1]])
})

it('shows voice notes on a capture that is now another user’s as refused, and keeps them', async () => {
  const db = await waiting(0)
  const { id } = await createCapture(db, 'uploaded')
  foreign.add(id)
  const note = await say(db, id)
  await handOver(makers)
  expect(await notesOf(db)).toEqual([['refused', 1]])
  expect(await db.blobs.where('key').equals(`${note.id}:voice`).count()).toBe(1)
})

it('offers one voice note when only the session is over, and counts no attempt', async () => {
  const db = await waiting(0)
  const { id } = await createCapture(db, 'uploaded')
  for (let n = 0; n < 3; n++) await say(db, id)
  isTaken = false
  await handOver(makers)
  expect(puts).toBe(1)
  expect(await notesOf(db)).toEqual(Array.from({ length: 3 }, () => ['unsent', 0]))
})

it('hands over voice notes from an open page whose session ended, and none under another user’s session', async () => {
  const db = await waiting(0)
  const { id } = await createCapture(db, 'uploaded')
  kept.add(id)
  await say(db, id)
  signedIn = 'somebody else'
  expect(await drainCargo(db, 'bytes', { tab: 'tab', signal: new AbortController().signal })).toBe('sign_in')
  expect([puts, await notesOf(db)]).toEqual([0, [['unsent', 0]]])
  signedIn = ''
  expect(await drainCargo(db, 'bytes', { tab: 'tab', signal: new AbortController().signal })).toBe('sign_in')
  expect(await notesOf(db)).toEqual([['sent', 1]])
})
