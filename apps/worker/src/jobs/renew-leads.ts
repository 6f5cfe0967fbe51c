import type { Database } from '@canvass/db/database'
import { BEFORE_ALL_LEADS, type LeadCursor, renewBatch } from '@canvass/db/leads/renew-leads'
import type { WorkerDeps } from '../worker-deps.ts'

const PAGE = 500
/** How often the progress of a long renewal is logged, in pages. */
const PAGES_PER_LOG_LINE = 20
/** The remaining leads may take hours, and the rest of the tidy job waits for the end of the turn. */
const LONGEST_MS = 5 * 60_000

/** This process's progress with the leads of each database; `all` once it's finished. */
const cursors = new WeakMap<Database, { from: LeadCursor | 'all'; pages: number }>()

/**
 * Creates the missing statements of leads older than statements, and folds leads again that an older version folded,
 * once per process: leads it hasn't reached are renewed when they're first touched. After some minutes, the rest is
 * left to the next turn.
 */
export async function renewLeads(
  database: Database,
  log: WorkerDeps['log'],
  stopping: AbortSignal,
  { page = PAGE, longestMs = LONGEST_MS } = {},
): Promise<void> {
  let { from, pages } = cursors.get(database) ?? { from: BEFORE_ALL_LEADS, pages: 0 }
  const begunAt = performance.now()
  while (from !== 'all') {
    stopping.throwIfAborted()
    const next = await renewBatch(database, from, page, (error, leadId) =>
      log.warn('A lead could not be recomputed', error, { leadId }),
    )
    from = next ?? 'all'
    if (next) pages += 1
    cursors.set(database, { from, pages })
    // With many leads, this takes long and loads the database: the log must show why.
    if (!next && pages > 0) log.info('Recomputed the leads of earlier versions')
    if (next && performance.now() - begunAt >= longestMs) {
      log.info('Will recompute more leads of earlier versions in the next run', { soFar: pages * page })
      return
    }
    if (next && pages % PAGES_PER_LOG_LINE === 0)
      log.info('Recomputing the leads of earlier versions', { soFar: pages * page })
  }
}
