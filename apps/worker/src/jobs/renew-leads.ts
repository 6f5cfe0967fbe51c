import type { Database } from '@canvass/db/database'
import { BEFORE_ALL_LEADS, type LeadCursor, renewSome } from '@canvass/db/leads/renew-leads'
import type { WorkerDeps } from '../worker-deps.ts'

const PAGE = 500
/** How often it is told how far a long renewal has come. */
const PAGES_TOLD = 20
/** Hours of leads may be left, and what else is tidied waits for the end of the turn. */
const LONGEST_MS = 5 * 60_000

/** How far this process has come with the leads of each database; nothing is left to it where it has come to the end. */
const cursors = new WeakMap<Database, { from: LeadCursor | 'all'; pages: number }>()

/**
 * Makes the statements of leads from before there were any, and folds leads anew that were folded by an earlier version,
 * once in the life of a process: what it did not come to by then is done when it is first touched. After some minutes the
 * rest is left to the next turn.
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
    const next = await renewSome(database, from, page, (error, leadId) =>
      log.warn('A lead from before could not be renewed', error, { leadId }),
    )
    from = next ?? 'all'
    if (next) pages += 1
    cursors.set(database, { from, pages })
    // With many leads it takes long, and loads the database meanwhile: whoever looks why is to find it.
    if (!next && pages > 0) log.info('Renewed the leads from before')
    if (next && performance.now() - begunAt >= longestMs) {
      log.info('Renews more leads from before in the next turn', { soFar: pages * page })
      return
    }
    if (next && pages % PAGES_TOLD === 0) log.info('Renews leads from before', { soFar: pages * page })
  }
}
