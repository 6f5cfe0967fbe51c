import type { LocalDatabase } from '../local/local-database.ts'

export const cacheOf = (userId: string): string => `canvass-photos-${userId}`
/** Private windows and old systems have no caches; then no photos are stored, and nothing else is affected. */
export const hasCaches = (): boolean => 'caches' in globalThis

/**
 * Deletes all photos stored here: with the read tables, or when room runs short. Resolves to whether there were any.
 */
export async function dropAllPhotos(db: LocalDatabase): Promise<boolean> {
  const had = (await db.keptPhotos.count()) > 0
  // A private window may have caches but refuse to open one.
  if (hasCaches()) await caches.delete(cacheOf(db.userId)).catch(() => false)
  await db.keptPhotos.clear()
  return had
}
