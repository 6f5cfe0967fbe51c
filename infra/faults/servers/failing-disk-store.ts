import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { BlobStore } from '../../../packages/providers/src/storage/blob-store.ts'
import { createDiskStore as createRealStore } from '../../../packages/providers/src/storage/disk-store.ts'
import { failpoint } from './failpoint.ts'

/** The real store, in a process that dies while bytes arrive, or just before or after the final rename. */
export function createDiskStore(folder: string, options?: Parameters<typeof createRealStore>[1]): BlobStore {
  const store = createRealStore(folder, options)
  return {
    ...store,
    async receive(stream, limits) {
      const { FAULTS_DISK_FULL: full } = process.env
      if (full && existsSync(full))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      const received = await store.receive(Readable.from(watched(stream)), limits)
      return {
        ...received,
        async keep(organizationId) {
          failpoint('api before rename')
          await received.keep(organizationId)
          failpoint('api after rename')
        },
      }
    },
  }
}

async function* watched(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    yield chunk
    failpoint('api before body end')
  }
}
