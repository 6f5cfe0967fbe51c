import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BlobMissing, type BlobStore, StoreFull, TooManyBytes } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'

const ORGANIZATION = '01890000-0000-7000-8000-000000000001'
const bytes = Buffer.from('some bytes of a photo')
const sha256 = createHash('sha256').update(bytes).digest('hex')

let folder: string
let store: BlobStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-blobs-'))
  store = createDiskStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const receive = (data: Buffer, maxBytes = 1000) =>
  store.receive(Readable.from([data.subarray(0, 5), data.subarray(5)]), { maxBytes })

describe('the store', () => {
  it('stores bytes under their digest and returns them', async () => {
    const received = await receive(bytes)
    expect(received).toMatchObject({ sha256, size: bytes.length })
    await received.keep(ORGANIZATION)
    expect(await store.read(ORGANIZATION, sha256)).toEqual(bytes)
    expect(await readdir(join(folder, 'arriving'))).toEqual([])
  })

  it('stores bytes that arrive in many pieces unchanged', async () => {
    const pieces = Array.from({ length: 50 }, (_, index) => Buffer.alloc(65_536, index))
    const received = await store.receive(Readable.from(pieces), { maxBytes: 4_000_000 })
    expect((await received.read()).equals(Buffer.concat(pieces))).toBe(true)
    await received.keep(ORGANIZATION)
    expect((await store.read(ORGANIZATION, received.sha256)).equals(Buffer.concat(pieces))).toBe(true)
  })

  it('returns the first bytes of an upload, and its content as a stream', async () => {
    const received = await receive(bytes)
    expect(Buffer.from(received.head)).toEqual(bytes)
    await received.keep(ORGANIZATION)
    const { stream, size } = await store.open(ORGANIZATION, sha256)
    expect([size, Buffer.concat(await stream.toArray())]).toEqual([bytes.length, bytes])
    const long = await store.receive(Readable.from([Buffer.alloc(40, 1), Buffer.alloc(40, 2)]), { maxBytes: 1000 })
    expect(Buffer.from(long.head)).toEqual(Buffer.concat([Buffer.alloc(40, 1), Buffer.alloc(24, 2)]))
    await expect(store.open(ORGANIZATION, long.sha256)).rejects.toThrow(BlobMissing)
    await long.discard()
  })

  it('stores the same bytes once when they arrive many times concurrently', async () => {
    const received = await Promise.all(Array.from({ length: 5 }, () => receive(bytes)))
    await Promise.all(received.map((one) => one.keep(ORGANIZATION)))
    expect(await store.read(ORGANIZATION, sha256)).toEqual(bytes)
  })

  it('lists what was stored long ago, and removes it unless it was stored again since', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    await store.keepRendition(ORGANIZATION, sha256, 'thumbnail', bytes)
    const old = async () => {
      const names = []
      for await (const name of store.listOld(1_000)) names.push(name)
      return names
    }
    expect([await old(), await store.removeOld(ORGANIZATION, sha256, 1_000)]).toEqual([[], false])
    const path = join(folder, ORGANIZATION, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    await utimes(path, 0, 0)
    expect([await old(), await store.has(ORGANIZATION, sha256)]).toEqual([
      [{ organizationId: ORGANIZATION, sha256 }],
      true,
    ])
    expect(await store.removeOld(ORGANIZATION, sha256, 1_000)).toBe(true)
    expect([await store.has(ORGANIZATION, sha256), await store.removeOld(ORGANIZATION, sha256, 0)]).toEqual([
      false,
      false,
    ])
    expect(await store.findRendition(ORGANIZATION, sha256, 'thumbnail')).toBeUndefined()
  })

  it('leaves nothing behind of an upload that is too large or breaks off', async () => {
    await expect(receive(bytes, 10)).rejects.toThrow(TooManyBytes)
    const breaking = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the line is dead')
      })(),
    )
    await expect(store.receive(breaking, { maxBytes: 1000 })).rejects.toThrow('the line is dead')
    await (await receive(bytes)).discard()
    expect(await readdir(join(folder, 'arriving'))).toEqual([])
  })

  it('does not return one organization’s bytes to another', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    await expect(store.read('01890000-0000-7000-8000-000000000002', sha256)).rejects.toThrow(BlobMissing)
  })

  it('recreates its folders after they were removed', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    await rm(join(folder, ORGANIZATION), { recursive: true })
    await rm(join(folder, 'arriving'), { recursive: true })
    await (await receive(bytes)).keep(ORGANIZATION)
    expect(await store.read(ORGANIZATION, sha256)).toEqual(bytes)
    await rm(join(folder, 'arriving'), { recursive: true })
    await store.tidy()
    expect((await store.check()).freeBytes).toBeGreaterThan(0)
  })

  it('makes its folders accessible only to their owner', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    const modes = await Promise.all(
      ['arriving', ORGANIZATION].map(async (name) => (await stat(join(folder, name))).mode),
    )
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700])
  })

  it('restores the name of bytes that a killed process was about to remove', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    const path = join(folder, ORGANIZATION, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
    await rename(path, `${path}.removing`)
    for await (const _ of store.listOld(1_000));
    expect(await store.read(ORGANIZATION, sha256)).toEqual(bytes)
    expect(await readdir(join(path, '..'))).toEqual([sha256])
  })

  it('refuses names that are not a digest', async () => {
    await expect(store.read(ORGANIZATION, '../../etc/passwd')).rejects.toThrow('Not the name of a blob')
  })
})

const freeBytes = async () => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

describe('a store on a nearly full disk', () => {
  it('leaves the reserve alone: uploads and its own health check fail, and existing bytes are readable', async () => {
    await (await receive(bytes)).keep(ORGANIZATION)
    const full = createDiskStore(folder, { reserveBytes: (await freeBytes()) * 2 })
    await expect(full.requireRoom(1)).rejects.toThrow(StoreFull)
    await expect(full.check()).rejects.toThrow(StoreFull)
    await full.keepRendition(ORGANIZATION, sha256, 'thumbnail', bytes)
    expect(await full.findRendition(ORGANIZATION, sha256, 'thumbnail')).toBeUndefined()
    expect(await full.read(ORGANIZATION, sha256)).toEqual(bytes)
  })

  it('has room for what fits beyond the reserve, and for nothing more', async () => {
    const half = Math.floor((await freeBytes()) / 2)
    const store = createDiskStore(folder, { reserveBytes: half })
    await store.requireRoom(1_000)
    await expect(store.requireRoom(half * 2)).rejects.toThrow(StoreFull)
  })
})
