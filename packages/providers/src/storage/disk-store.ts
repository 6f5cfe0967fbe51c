import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, glob, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import {
  BlobMissing,
  type BlobName,
  type BlobStore,
  type RenditionName,
  type ReceivedBytes,
  TooManyBytes,
} from './blob-store.ts'

/** What comes in is written by so much at a time; a capture of the usual size is written once and never read back. */
const HELD_BYTES = 1024 * 1024
const ABANDONED_MS = 24 * 60 * 60 * 1000

/**
 * Blobs as files under `folder`: `<organization>/<aa>/<bb>/<sha256>`, renditions beside them. A file has its name only
 * when it is whole and on the disk: written aside, synced, renamed, and the folder synced.
 */
export function createDiskStore(folder: string): BlobStore {
  const arriving = join(folder, 'arriving')
  mkdirSync(arriving, { recursive: true })

  const madeFolders = new Set<string>()
  const makeFolder = async (path: string): Promise<void> => {
    if (madeFolders.has(path)) return
    await mkdir(path, { recursive: true })
    madeFolders.add(path)
  }

  const receive = async (stream: Readable, limits: { maxBytes: number }): Promise<ReceivedBytes> => {
    const path = join(arriving, randomUUID())
    const hash = createHash('sha256')
    let file: FileHandle | undefined
    let held: Buffer[] = []
    let heldSize = 0
    let size = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limits.maxBytes) throw new TooManyBytes(`More than ${limits.maxBytes} bytes`)
        hash.update(chunk)
        held.push(chunk)
        heldSize += chunk.length
        if (heldSize < HELD_BYTES) continue
        file ??= await open(path, 'wx', 0o600)
        await file.writeFile(Buffer.concat(held))
        held = []
        heldSize = 0
      }
      file ??= await open(path, 'wx', 0o600)
      // Goes on until all is written, also where the disk takes less at a time, and fails where it is full.
      await file.writeFile(Buffer.concat(held))
    } catch (error) {
      await file?.close()
      await rm(path, { force: true })
      throw error
    }
    const sha256 = hash.digest('hex')
    // The disk works while somebody looks at the bytes.
    const onDisk = syncAndClose(file)
    onDisk.catch(() => undefined)
    let isKept = false
    return {
      sha256,
      size,
      read: async () => (heldSize === size ? Buffer.concat(held) : readFile(path)),
      async keep(organizationId) {
        await onDisk
        const target = pathOf(folder, organizationId, sha256)
        await makeFolder(dirname(target))
        await rename(path, target)
        isKept = true
        await syncFolder(dirname(target))
      },
      async discard() {
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
    findRendition: (organizationId, sha256, name) => readIfThere(renditionOf(folder, organizationId, sha256, name)),
    async keepRendition(organizationId, sha256, name, bytes) {
      const path = join(arriving, randomUUID())
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
      const target = renditionOf(folder, organizationId, sha256, name)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
    },
    has: async (organizationId, sha256) => (await ageOf(pathOf(folder, organizationId, sha256))) !== undefined,
    listOld: (ageMs) => listOld(folder, ageMs),
    async removeOld(organizationId, sha256, ageMs) {
      const path = pathOf(folder, organizationId, sha256)
      // Looked at and removed in one go: nothing of this process comes between, and what was kept anew is young.
      const kept = statSync(path, { throwIfNoEntry: false })
      if (!kept || kept.mtimeMs > Date.now() - ageMs) return false
      rmSync(path)
      for (const name of RENDITIONS) await rm(renditionOf(folder, organizationId, sha256, name), { force: true })
      return true
    },
    tidy: () => removeAbandoned(arriving),
    async check() {
      const path = join(arriving, randomUUID())
      await writeFile(path, '', { flag: 'wx', mode: 0o600 })
      await rm(path)
    },
  }
}

const syncFolder = async (path: string): Promise<void> => syncAndClose(await open(path, 'r'))

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const RENDITIONS: readonly RenditionName[] = ['thumbnail', 'full']

/** The files whose names are digests, by the folders of their organizations. */
async function* listOld(folder: string, ageMs: number): AsyncIterable<BlobName> {
  for await (const path of glob('*/??/??/*', { cwd: folder })) {
    const [organizationId = '', , , sha256 = ''] = path.split(sep)
    if (!/^[0-9a-f]{64}$/.test(sha256) || !/^[0-9a-f-]{36}$/.test(organizationId)) continue
    const age = await ageOf(join(folder, path))
    if (age !== undefined && age > ageMs) yield { organizationId, sha256 }
  }
}

async function ageOf(path: string): Promise<number | undefined> {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** What a killed process left half received. */
async function removeAbandoned(arriving: string): Promise<void> {
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true })
  }
}

function pathOf(folder: string, organizationId: string, sha256: string): string {
  if (!/^[0-9a-f-]{36}$/.test(organizationId) || !/^[0-9a-f]{64}$/.test(sha256))
    throw new Error('Not the name of a blob')
  return join(folder, organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

const renditionOf = (folder: string, organizationId: string, sha256: string, name: RenditionName): string =>
  `${pathOf(folder, organizationId, sha256)}.${name}.jpg`
