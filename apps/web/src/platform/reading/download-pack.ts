import { digest } from '../local/digest.ts'
import { isPackManifest, PACK_ADDRESS, PACK_CACHE, PACK_PROTOCOL, type PackFile, type PackManifest } from './pack.ts'
import { keepPack, listKeptFiles } from './pack-store.ts'

/**
 * Why a pack couldn't be downloaded: `damaged` if the bytes differed from the manifest, `full` if the device has no
 * room.
 */
export class PackDownloadError extends Error {
  override readonly name = 'PackDownloadError'
  readonly reason: 'network' | 'damaged' | 'full'
  constructor(reason: PackDownloadError['reason'], options?: ErrorOptions) {
    super(`The reading pack could not be got: ${reason}`, options)
    this.reason = reason
  }
}

/**
 * Finds the pack that belongs to the server's version of the app; undefined if none is offered or the server can't be
 * reached.
 */
export async function findOfferedPack(signal?: AbortSignal): Promise<PackManifest | undefined> {
  const answer = await fetch(PACK_ADDRESS, { cache: 'no-cache', ...(signal && { signal }) }).catch(() => undefined)
  const manifest: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return isPackManifest(manifest) && manifest.protocol === PACK_PROTOCOL ? manifest : undefined
}

/**
 * Downloads the missing files of a pack, storing each only if its digest matches, then makes it the active pack. When
 * called again after an interruption, it continues with the missing file.
 * @param onBytes receives how many of the pack's bytes are here, as they are stored
 * @throws PackNotGot, or the reason the signal was aborted with
 */
export async function downloadPack(
  manifest: PackManifest,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const kept = await listKeptFiles(manifest)
  let done = manifest.files.filter(({ path }) => kept.has(path)).reduce((sum, { bytes }) => sum + bytes, 0)
  onBytes(done)
  for (const file of manifest.files.filter(({ path }) => !kept.has(path))) {
    const { blob, headers } = await fetchFile(file, signal, (bytes) => onBytes(done + bytes))
    if ((await digest(await blob.arrayBuffer())) !== file.sha256) throw new PackDownloadError('damaged')
    signal.throwIfAborted()
    await keepFile(file, blob, headers)
    done += file.bytes
    onBytes(done)
  }
  await keepPack(manifest)
}

async function fetchFile({ path, bytes }: PackFile, signal: AbortSignal, onBytes: (bytes: number) => void) {
  try {
    const answer = await fetch(path, { signal, cache: 'no-store' })
    if (!answer.ok || !answer.body) throw new PackDownloadError('network')
    const chunks: BlobPart[] = []
    let got = 0
    const reader = answer.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      got += part.value.length
      // More bytes than the manifest states can't be the right file.
      if (got > bytes) throw new PackDownloadError('damaged')
      onBytes(got)
    }
    return { blob: new Blob(chunks), headers: answer.headers }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof PackDownloadError ? error : new PackDownloadError('network', { cause: error })
  }
}

/**
 * Stores a file with the headers that decide what a stored script may do: a worker takes its policy from its own file.
 */
async function keepFile({ path }: PackFile, blob: Blob, from: Headers): Promise<void> {
  const headers = new Headers()
  for (const name of [
    'content-type',
    'content-security-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
  ]) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value)
  }
  try {
    await (await caches.open(PACK_CACHE)).put(path, new Response(blob, { headers }))
  } catch (error) {
    throw new PackDownloadError('full', { cause: error })
  }
}
