import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryCaches } from '../../../test/cache-storage.ts'
import { downloadPack } from './download-pack.ts'
import { PACK_PROTOCOL, type PackManifest } from './pack.ts'
import { findKeptPack, listKeptFiles } from './pack-store.ts'

const BODIES: Readonly<Record<string, string>> = {
  worker: 'read()',
  runtime: 'engine',
  detector: 'where',
  recognizer: 'what',
}

function manifestOf(bodies: Readonly<Record<string, string>>, version: string): PackManifest {
  const files = Object.entries(bodies).map(([part, body]) => {
    const sha256 = createHash('sha256').update(body).digest('hex')
    const path = `/assets/reading-${part}-${sha256.slice(0, 12)}.bin`
    return { part: part as 'worker', path, bytes: body.length, wireBytes: body.length, sha256 }
  })
  return { protocol: PACK_PROTOCOL, version, reads: 'PP-OCRv4', files }
}

const pack = manifestOf(BODIES, 'one')
const never = new AbortController().signal
let asked: string[]
let answers: (path: string) => Response

beforeEach(() => {
  asked = []
  answers = (path) => {
    const file = pack.files.find((one) => one.path === path)
    const headers = { 'content-type': 'text/javascript', 'content-security-policy': "script-src 'self'" }
    return new Response(BODIES[file?.part ?? ''], { headers })
  }
  vi.stubGlobal('caches', new MemoryCaches())
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(answers(path))
  })
})
afterEach(() => vi.unstubAllGlobals())

it('becomes the active pack only when every file is here', async () => {
  const shares: number[] = []
  const whole = answers
  answers = (path) => (path.includes('recognizer') ? new Response(null, { status: 503 }) : whole(path))
  await expect(downloadPack(pack, never, () => undefined)).rejects.toMatchObject({ reason: 'network' })
  expect(await findKeptPack()).toBeUndefined()

  answers = whole
  asked = []
  await downloadPack(pack, never, (bytes) => shares.push(bytes))
  expect(asked, 'what had come is not asked for again').toEqual([pack.files[3]?.path])
  expect(await findKeptPack()).toEqual(pack)
  expect(shares.at(-1)).toBe(pack.files.reduce((sum, { bytes }) => sum + bytes, 0))
})

it('stores no file whose digest differs from the manifest', async () => {
  const whole = answers
  answers = (path) => (path.includes('detector') ? new Response('where?') : whole(path))
  await expect(downloadPack(pack, never, () => undefined)).rejects.toMatchObject({ reason: 'damaged' })
  answers = (path) => (path.includes('detector') ? new Response('wher3') : whole(path))
  await expect(downloadPack(pack, never, () => undefined)).rejects.toMatchObject({ reason: 'damaged' })
  expect([...(await listKeptFiles(pack))].some((path) => path.includes('detector'))).toBe(false)
})

it('stores a script with the policy it was served with', async () => {
  await downloadPack(pack, never, () => undefined)
  const kept = await (await caches.open('canvass-reading-pack')).match(pack.files[0]?.path ?? '')
  expect(kept?.headers.get('content-security-policy')).toBe("script-src 'self'")
})

it('downloads only new files of a newer pack, and drops what only the older one needed', async () => {
  await downloadPack(pack, never, () => undefined)
  const newer = manifestOf({ ...BODIES, worker: 'readBetter()' }, 'two')
  const whole = answers
  answers = (path) => (path === newer.files[0]?.path ? new Response('readBetter()') : whole(path))
  asked = []
  await downloadPack(newer, never, () => undefined)
  expect(asked).toEqual([newer.files[0]?.path])
  expect(await findKeptPack()).toEqual(newer)
  expect((await listKeptFiles(pack)).has(pack.files[0]?.path ?? '')).toBe(false)
})
