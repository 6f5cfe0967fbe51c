import { MANUAL_TYPE } from '@canvass/contracts/limits'
import { originalKey, photoKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { move } from './transitions.ts'

/**
 * Sends what the rep typed in place of a photo that the server refused and never had: under the same id, so it is one
 * lead. The photo stays on this device with the capture, in the same transaction.
 */
export async function replaceWithTyped(db: LocalDatabase, id: string, typed: string): Promise<void> {
  const bytes = new TextEncoder().encode(typed).buffer
  const mime = `${MANUAL_TYPE};charset=utf-8`
  const sha256 = await digest(bytes)
  await move(db, id, {
    from: ['failed', 'needs_attention'],
    to: 'queued',
    kind: 'typed_in',
    when: (row) => row.server === null,
    changes: ({ meta }) => ({
      title: typed.split('\n', 1)[0]?.slice(0, 200) ?? '',
      mime,
      size: bytes.byteLength,
      sha256,
      width: null,
      height: null,
      meta: { ...meta, source: 'manual' },
      attempts: 0,
      setbacks: 0,
      nextAt: 0,
      shrinks: 0,
      lastError: null,
    }),
    also: async () => {
      const photo = (await db.blobs.get(originalKey(id))) ?? (await db.blobs.get(uploadKey(id)))
      if (photo && !photo.mime.startsWith('text/')) await db.blobs.put({ ...photo, key: photoKey(id) })
      await db.blobs.delete(originalKey(id))
      await db.blobs.put({ key: uploadKey(id), bytes, mime, size: bytes.byteLength, sha256 })
    },
  })
  announceQueued(id)
}
