import { isPackManifest, PACK_CACHE, type PackManifest } from './pack.ts'

/** Under this address the manifest of the pack that is whole is kept; written last, so that half a pack is none. */
const KEPT_MANIFEST = '/reading-pack.kept.json'

export const canKeepPack = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** The pack that is whole on this device. */
export async function findKeptPack(): Promise<PackManifest | undefined> {
  if (!canKeepPack() || !(await caches.has(PACK_CACHE))) return undefined
  const kept = await (await caches.open(PACK_CACHE)).match(KEPT_MANIFEST)
  const manifest: unknown = await kept?.json().catch(() => undefined)
  return isPackManifest(manifest) ? manifest : undefined
}

/** Which of these files lie here already. */
export async function listKeptFiles(manifest: PackManifest): Promise<ReadonlySet<string>> {
  const cache = await caches.open(PACK_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return new Set(manifest.files.map(({ path }) => path).filter((path) => kept.has(path)))
}

/** Makes this the pack that reads, and drops what only the one before it needed. */
export async function keepPack(manifest: PackManifest): Promise<void> {
  const cache = await caches.open(PACK_CACHE)
  const body = JSON.stringify(manifest)
  await cache.put(KEPT_MANIFEST, new Response(body, { headers: { 'content-type': 'application/json' } }))
  const needed = new Set([KEPT_MANIFEST, ...manifest.files.map(({ path }) => path)])
  for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Nothing of the pack stays. */
export const removeKeptPack = (): Promise<boolean> => caches.delete(PACK_CACHE)
