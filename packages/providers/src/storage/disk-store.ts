import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, glob, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import {
  BlobMissing,
  type BlobName,
  type BlobStore,
  HEAD_BYTES,
  type RenditionName,
  type ReceivedBytes,
  TooManyBytes,
} from './blob-store.ts'
import { openDiskSpace } from './disk-space.ts'
import {
  ageOf,
  ASIDE_SUFFIX,
  isMissing,
  restoreAside,
  removeIfOld,
  syncAndClose,
  syncFolder,
  withFolder,
} from './durable-files.ts'
import { createBufferPool } from './buffer-pool.ts'
import { createFolderMaker } from './durable-folders.ts'

/** Uploads are written in chunks of this size; a typical capture is written once and never read back. */
const CHUNK_BYTES = 1024 * 1024
/** More than even a busy trade show uploads concurrently. */
const MAX_POOLED_BUFFERS = 16
const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Creates a store of blobs as files under `folder`: `<organization>/<aa>/<bb>/<sha256>`, renditions next to them. A
 * file gets its name only when it is complete and on disk: it is written under a temporary name, synced, renamed, and
 * its folder synced. `reserveBytes` of the disk stay free.
 */
export function createDiskStore(folder: string, { reserveBytes = 0 } = {}): BlobStore {
  const arriving = join(folder, 'arriving')
  mkdirSync(arriving, { recursive: true, mode: 0o700 })
  const room = openDiskSpace(arriving, reserveBytes)
  const buffers = createBufferPool(CHUNK_BYTES, MAX_POOLED_BUFFERS)
  const folderFor = createFolderMaker(folder)
  const openNew = (path: string) => withFolder(arriving, () => open(path, 'wx', 0o600))

  const receive = async (stream: Readable, limits: { maxBytes: number }): Promise<ReceivedBytes> => {
    const path = join(arriving, randomUUID())
    const hash = createHash('sha256')
    let file: FileHandle | undefined
    // Allocated with the first bytes: an upload that is only announced costs nothing.
    let held: Buffer | undefined
    let heldSize = 0
    let size = 0
    const head = new Uint8Array(HEAD_BYTES)
    const giveBack = (): void => {
      if (held) buffers.giveBack(held)
      held = undefined
    }
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size)
        size += chunk.length
        if (size > limits.maxBytes) throw new TooManyBytes(`More than ${limits.maxBytes} bytes`)
        hash.update(chunk)
        held ??= buffers.take()
        for (let at = 0; at < chunk.length; ) {
          const copied = chunk.copy(held, heldSize, at)
          at += copied
          heldSize += copied
          if (heldSize < held.length) continue
          file ??= await openNew(path)
          await file.writeFile(held)
          heldSize = 0
        }
      }
      file ??= await openNew(path)
      // Writes everything, even if the disk takes less at a time, and fails if it is full.
      if (held && heldSize > 0) await file.writeFile(held.subarray(0, heldSize))
    } catch (error) {
      giveBack()
      await file?.close()
      await rm(path, { force: true })
      throw error
    }
    const sha256 = hash.digest('hex')
    // The disk works while the caller inspects the bytes.
    const onDisk = syncAndClose(file)
    onDisk.catch(() => undefined)
    let isKept = false
    return {
      sha256,
      size,
      head: head.subarray(0, size),
      read: async () => (held && heldSize === size ? held.subarray(0, size) : readFile(path)),
      async keep(organizationId) {
        const target = pathOf(folder, organizationId, sha256)
        // A two-digit digest folder hardly ever exists yet: it is made while the bytes go to disk.
        const { made, named } = folderFor(dirname(target))
        await Promise.all([onDisk, made])
        await moveTo(target, path)
        isKept = true
        await Promise.all([syncFolder(dirname(target)), named])
      },
      async discard() {
        giveBack()
        if (!isKept) await rm(path, { force: true })
      },
    }
  }

  return {
    receive,
    async read(organizationId, sha256) {
      const bytes = await readIfThere(pathOf(folder, organizationId, sha256))
      if (!bytes) throw new BlobMissing(`No bytes for ${sha256}`)
      return bytes
    },
    async open(organizationId, sha256) {
      const file = await openIfThere(pathOf(folder, organizationId, sha256))
      if (!file) throw new BlobMissing(`No bytes for ${sha256}`)
      try {
        const { size } = await file.stat()
        return { size, stream: file.createReadStream() }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    findRendition: (organizationId, sha256, name) => readIfThere(renditionOf(folder, organizationId, sha256, name)),
    async keepRendition(organizationId, sha256, name, bytes) {
      if ((await room.beyondReserve()) < bytes.length) return
      const path = join(arriving, randomUUID())
      try {
        await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
        await moveTo(renditionOf(folder, organizationId, sha256, name), path)
      } catch (error) {
        await rm(path, { force: true })
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    has: async (organizationId, sha256) => (await ageOf(pathOf(folder, organizationId, sha256))) !== undefined,
    listOld: (ageMs) => listOld(folder, ageMs),
    async removeOld(organizationId, sha256, ageMs) {
      const path = pathOf(folder, organizationId, sha256)
      if (!(await removeIfOld(path, ageMs))) return false
      for (const name of RENDITIONS) await rm(renditionOf(folder, organizationId, sha256, name), { force: true })
      return true
    },
    tidy: () => removeAbandoned(arriving),
    requireRoom: (bytes) => room.require(bytes),
    check: async () => ({ freeBytes: await withFolder(arriving, () => room.tryOut()) }),
  }
}

const moveTo = (target: string, path: string) => withFolder(dirname(target), () => rename(path, target))

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const RENDITIONS: readonly RenditionName[] = ['thumbnail', 'full']

/** Lists the files whose names are digests, by organization folder. */
async function* listOld(folder: string, ageMs: number): AsyncIterable<BlobName> {
  for await (const path of glob('*/??/??/*', { cwd: folder })) {
    // Left by a process that was killed between setting the file aside and checking it.
    if (path.endsWith(ASIDE_SUFFIX)) await restoreAside(join(folder, path))
    const [organizationId = '', , , sha256 = ''] = path.replace(ASIDE_SUFFIX, '').split(sep)
    if (!/^[0-9a-f]{64}$/.test(sha256) || !/^[0-9a-f-]{36}$/.test(organizationId)) continue
    const age = await ageOf(join(folder, path))
    if (age !== undefined && age > ageMs) yield { organizationId, sha256 }
  }
}

/** Removes partial uploads of a killed process. */
async function removeAbandoned(arriving: string): Promise<void> {
  for (const name of await withFolder(arriving, () => readdir(arriving))) {
    const path = join(arriving, name)
    if (((await ageOf(path)) ?? 0) > ABANDONED_MS) await rm(path, { force: true })
  }
}

function pathOf(folder: string, organizationId: string, sha256: string): string {
  if (!/^[0-9a-f-]{36}$/.test(organizationId) || !/^[0-9a-f]{64}$/.test(sha256))
    throw new Error('Not the name of a blob')
  return join(folder, organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

const renditionOf = (folder: string, organizationId: string, sha256: string, name: RenditionName): string =>
  `${pathOf(folder, organizationId, sha256)}.${name}.jpg`
