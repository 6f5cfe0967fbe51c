import { isPackManifest, PACK_CACHE, type PackManifest } from './pack.ts'

/**
 * The address under which the manifest of the complete pack is stored. Written last, so that an incomplete pack doesn't
 * count.
 */
const KEPT_MANIFEST = '/reading-pack.kept.json'

export const canKeepPack = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** Finds the complete pack on this device. */
export async function findKeptPack(): Promise<PackManifest | undefined> {
  if (!canKeepPack() || !(await caches.has(PACK_CACHE))) return undefined
  const kept = await (await caches.open(PACK_CACHE)).match(KEPT_MANIFEST)
  const manifest: unknown = await kept?.json().catch(() => undefined)
  return isPackManifest(manifest) ? manifest : undefined
}

/** Lists which of these files are already stored. */
export async function listKeptFiles(manifest: PackManifest): Promise<ReadonlySet<string>> {
  const cache = await caches.open(PACK_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return new Set(manifest.files.map(({ path }) => path).filter((path) => kept.has(path)))
}

/** Makes this the active pack and drops what only the previous one needed. */
export async function keepPack(manifest: PackManifest): Promise<void> {
  const cache = await caches.open(PACK_CACHE)
  const body = JSON.stringify(manifest)
  await cache.put(KEPT_MANIFEST, new Response(body, { headers: { 'content-type': 'application/json' } }))
  const needed = new Set([KEPT_MANIFEST, ...manifest.files.map(({ path }) => path)])
  for (const request of await cache.keys()) if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Deletes everything of the pack. */
export const removeKeptPack = (): Promise<boolean> => caches.delete(PACK_CACHE)
