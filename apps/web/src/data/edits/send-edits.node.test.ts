import 'fake-indexeddb/auto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Op, OpResult } from '@canvass/contracts/ops'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalDatabase } from '../../platform/local/local-database.ts'
import { addEdit } from './add-edit.ts'
import { fetchAuthor } from '../../platform/session/fetch-author.ts'
import { onEditAnswered } from './edit-news.ts'
import { sendEdits } from './send-edits.ts'

const applied = ({ opId }: Op): OpResult => ({ opId, result: 'applied', message: null, conflicts: [], row: null })
const signal = new AbortController().signal

let db: LocalDatabase
let http: Server
let signedIn: string
/** The ops of each request to apply edits, in order. */
let asked: Op[][]
let answer: (ops: Op[], response: ServerResponse) => void

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const refusal = (code: string) => ({ code, message: 'It cannot be read', error: 'x', requestId: 'r1' })

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/api/auth/me') {
    if (signedIn === '') json(response, 401, refusal('unauthenticated'))
    else json(response, 200, { user: { id: signedIn, firstName: 'Mara', lastName: 'Ellis' } })
    return
  }
  const { ops, ownerUserId } = JSON.parse(await text(request)) as { ops: Op[]; ownerUserId: string }
  asked.push(ops)
  if (ownerUserId !== signedIn) {
    json(response, 403, { ...refusal('forbidden'), reason: 'owner_mismatch' })
    return
  }
  answer(ops, response)
}

beforeEach(async () => {
  db = new LocalDatabase(crypto.randomUUID())
  signedIn = db.userId
  asked = []
  answer = (ops, response) => json(response, 200, { results: ops.map(applied) })
  http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const real = fetch
  // Only adds the origin, which a page has and Node doesn't.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`http://127.0.0.1:${port}${path}`, init))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
  http.closeAllConnections()
  http.close()
})

/** Sends as a round does, after asking for the author. */
async function send() {
  const author = await fetchAuthor(db.userId)
  return typeof author === 'string' ? author : sendEdits(db, { tab: 'tab', signal, author })
}

it('leaves a server alone for the whole day it asks for, not just for one round', async () => {
  answer = (_ops, response) => json(response, 503, refusal('unavailable'), { 'retry-after': '86400' })
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  await send()
  await send()
  expect(asked).toHaveLength(1)
  expect(await db.edits.toArray()).toMatchObject([{ state: 'queued' }])
})
const note = (words: string) => addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: words })
const states = async () => (await db.edits.orderBy('seq').toArray()).map(({ state }) => state)

describe('sending edits', () => {
  it('sends all waiting edits, fifty at a time', async () => {
    for (let at = 0; at < 60; at += 1) await note(`note ${at}`)
    expect(await send()).toBe('sent')
    expect(asked.map(({ length }) => length)).toEqual([50, 10])
    expect(await states()).toEqual([])
  })

  it('keeps an edit until screens have applied its answer, so that its change is never missing', async () => {
    await note('Opens at 6:40')
    const kept: string[][] = []
    const stop = onEditAnswered(async () => {
      kept.push(await states())
      // About as long as it takes to load the code that shows an answer.
      await new Promise((resolve) => setTimeout(resolve, 20))
      kept.push(await states())
    })
    await send()
    stop()
    expect(kept).toEqual([['sending'], ['sending']])
    expect(await states()).toEqual([])
  })

  it('deletes an edit that no screen could show', async () => {
    await note('Opens at 6:40')
    const stop = onEditAnswered(() => Promise.reject(new Error('The network took the file away')))
    expect(await send()).toBe('sent')
    stop()
    expect(await states()).toEqual([])
  })

  it("doesn't trust a page that a network serves in place of a response", async () => {
    await note('Opens at 6:40')
    answer = (_ops, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
    expect(await send()).toBe('unreachable')
    expect(await db.edits.toArray()).toMatchObject([{ state: 'queued', attempts: 1 }])
  })

  it('waits as long as the server asks', async () => {
    await note('Opens at 6:40')
    answer = (_ops, response) => json(response, 429, refusal('rate_limited'), { 'retry-after': '120' })
    const before = Date.now()
    expect(await send()).toBe('sent')
    const [row] = await db.edits.toArray()
    expect(row?.nextAt).toBeGreaterThanOrEqual(before + 120_000)
  })

  it('keeps everything while no user is signed in', async () => {
    await note('Opens at 6:40')
    signedIn = ''
    expect(await send()).toBe('sign_in')
    expect(await states()).toEqual(['queued'])
    expect(asked).toEqual([])
  })

  it('sends nothing under another user’s session', async () => {
    await note('Opens at 6:40')
    signedIn = crypto.randomUUID()
    expect(await send()).toBe('sign_in')
    expect(asked).toEqual([])
  })

  it('keeps the rest for its author when another user signs in between two batches', async () => {
    for (let at = 0; at < 60; at += 1) await note(`note ${at}`)
    answer = (ops, response) => {
      signedIn = crypto.randomUUID()
      json(response, 200, { results: ops.map(applied) })
    }
    expect(await send()).toBe('sign_in')
    expect(asked.map(({ length }) => length)).toEqual([50, 10])
    expect(await states()).toEqual(Array<string>(10).fill('queued'))
  })

  it("finds the one that can't be parsed, and sends the others", async () => {
    for (const words of ['one', 'two', 'bad', 'four', 'five']) await note(words)
    answer = (ops, response) =>
      ops.some((op) => op.kind === 'add_note' && op.text === 'bad')
        ? json(response, 400, refusal('invalid'))
        : json(response, 200, { results: ops.map(applied) })
    expect(await send()).toBe('sent')
    expect(await db.edits.toArray()).toMatchObject([
      { state: 'rejected', message: 'It cannot be read', op: { text: 'bad' } },
    ])
  })

  it('shows every edit as rejected to a user who may no longer edit', async () => {
    await note('one')
    await note('two')
    answer = (_ops, response) => json(response, 403, refusal('forbidden'))
    expect(await send()).toBe('sent')
    expect(await states()).toEqual(['rejected', 'rejected'])
    expect(asked).toHaveLength(1)
  })

  it("keeps edits that the server doesn't mention", async () => {
    await note('one')
    await note('two')
    answer = (ops, response) =>
      json(response, 200, { results: ops.filter((op) => op.kind === 'add_note' && op.text === 'one').map(applied) })
    await send()
    expect(await db.edits.toArray()).toMatchObject([{ state: 'queued', op: { text: 'two' } }])
  })
})
