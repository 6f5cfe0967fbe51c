import { LAB_RETENTION_MS } from '@canvass/contracts/lab'
import { deleteOldLabPictures } from '@canvass/db/lab/lab-pictures'
import { deleteOldOps } from '@canvass/db/leads/applied-ops'
import { deleteAttachmentsOfDeletedCaptures } from '@canvass/db/captures/attachments'
import { emptyDeletedCaptures } from '@canvass/db/captures/empty-deleted-captures'
import { type Blob, blobs } from '@canvass/db/captures/blobs'
import type { Database } from '@canvass/db/database'
import { workerDomainClaims } from '@canvass/db/joining/worker-domain-claims'
import { limits } from '@canvass/db/limits'
import { providerMemory } from '@canvass/db/runs/provider-memory'
import { dispatches } from '@canvass/db/runs/dispatches'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import { recurringJob } from './recurring-job.ts'
import { renewLeads } from './renew-leads.ts'

/**
 * Bytes are stored before their row is written: an upload that takes longer than this will never finish. The photo and
 * voice notes of a deleted capture are kept for the same time.
 */
const ORPHANED_AFTER_MS = 24 * 60 * 60 * 1000
const PAGE = 500

type Blobs = Pick<BlobStore, 'has' | 'listOld' | 'removeOld'>

/**
 * Runs periodically: removes bytes without rows, raises an alarm for rows without bytes, and deletes expired data. A
 * large store takes long to scan: if the worker stops, the rest waits for the next turn.
 */
export const tidyJob = recurringJob('tidy', async ({ tidyDatabase: database, blobs: store, log }, stopping) => {
  // Before the store is scanned, so that their bytes are removed too.
  const forgotten = await deleteAttachmentsOfDeletedCaptures(database, ORPHANED_AFTER_MS)
  if (forgotten > 0) log.info('Deleted the voice notes of deleted captures', { forgotten })
  const emptied = await emptyAllDeleted(database, stopping)
  if (emptied > 0) log.info('Deleted the data of deleted captures', { emptied })
  // Likewise: without its row, nothing references the picture's bytes.
  const labPictures = await deleteOldLabPictures(database, LAB_RETENTION_MS)
  if (labPictures > 0) log.info('Deleted expired photos of the lab', { labPictures })
  const removed = await removeOrphans(database, store, stopping)
  if (removed > 0) log.info('Deleted stored files that no row refers to', { removed })
  const missing = await countMissing(database, store, stopping)
  if (missing > 0) log.warn('Rows refer to stored files that are missing', undefined, { missing })
  await deleteOldOps(database)
  await limits(database).forgetOld()
  await deleteExpiredAnswers(database, stopping)
  await dispatches(database).forgetOld()
  await workerDomainClaims(database).forgetOldRequests()
  await renewLeads(database, log, stopping)
  return { ok: missing === 0, detail: missing === 0 ? 'ok' : `Missing bytes: ${missing}` }
})

/** Deletes what was read, found, and written on deleted captures; their ids stay. */
async function emptyAllDeleted(database: Database, stopping: AbortSignal): Promise<number> {
  let all = 0
  for (let emptied = PAGE; emptied === PAGE; all += emptied) {
    stopping.throwIfAborted()
    emptied = await emptyDeletedCaptures(database, ORPHANED_AFTER_MS, PAGE)
  }
  return all
}

/** Deletes responses from external services that we may not store any longer. */
async function deleteExpiredAnswers(database: Database, stopping: AbortSignal): Promise<void> {
  let forgotten: number
  do {
    stopping.throwIfAborted()
    forgotten = await providerMemory(database).forgetExpired(PAGE)
  } while (forgotten === PAGE)
}

async function removeOrphans(database: Database, store: Blobs, stopping: AbortSignal): Promise<number> {
  let removed = 0
  const removeOf = async (page: readonly Blob[]) => {
    for (const { organizationId, sha256 } of await blobs(database).listWithoutRows(page, ORPHANED_AFTER_MS)) {
      stopping.throwIfAborted()
      if (await store.removeOld(organizationId, sha256, ORPHANED_AFTER_MS)) removed += 1
    }
  }
  let page: Blob[] = []
  for await (const blob of store.listOld(ORPHANED_AFTER_MS)) {
    stopping.throwIfAborted()
    page.push(blob)
    if (page.length < PAGE) continue
    await removeOf(page)
    page = []
  }
  await removeOf(page)
  return removed
}

async function countMissing(database: Database, store: Blobs, stopping: AbortSignal): Promise<number> {
  let missing = 0
  let after: Blob | undefined
  do {
    const page: Blob[] = await blobs(database).listOfRows(after)
    for (const { organizationId, sha256 } of page) {
      stopping.throwIfAborted()
      if (!(await store.has(organizationId, sha256))) missing += 1
    }
    after = page.at(-1)
  } while (after)
  return missing
}
