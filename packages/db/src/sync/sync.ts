import type { AnswerOf } from '@canvass/contracts/endpoint'
import { SNAPSHOT_PAGE } from '@canvass/contracts/limits'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import type { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { Database } from '../database.ts'
import { viewerArguments, type Viewer } from '../viewer.ts'

export const CHANGES_PAGE = 1_000

/** The viewer's reach through their team, as a word that changes with it. */
type Scoped = { scope: string }
export type SnapshotPage = Omit<AnswerOf<typeof getSnapshot>, 'scopeVersion'> & Scoped
export type ChangesPage = Omit<AnswerOf<typeof getChanges>, 'scopeVersion' | 'serverTime'> & Scoped

/** Returns a page of everything the viewer can see, by id, as of the sequence `at`, from which the changes continue. */
export async function readSnapshot(
  database: Database,
  viewer: Viewer,
  page: { after?: string; at?: number; most?: number },
): Promise<SnapshotPage> {
  const { rows } = await database.pool.query<{ page: SnapshotPage }>({
    name: 'snapshot',
    text: 'select canvass.snapshot($1, $2, $3, $4, $5, $6, $7) as page',
    values: [...viewerArguments(viewer), page.after ?? null, page.at ?? null, page.most ?? SNAPSHOT_PAGE, STAGE_NAMES],
  })
  return onlyPage(rows)
}

/**
 * Returns the changes after the sequence `since`, in order and without gaps, even under concurrent writes. `reset` is
 * true if the sequence is ahead of ours: the cursor comes from another incarnation of this database.
 */
export async function readChanges(
  database: Database,
  viewer: Viewer,
  since: number,
  most: number = CHANGES_PAGE,
): Promise<ChangesPage> {
  const { rows } = await database.pool.query<{ page: ChangesPage }>({
    name: 'changes',
    text: 'select canvass.changes($1, $2, $3, $4, $5, $6) as page',
    values: [...viewerArguments(viewer), since, most, STAGE_NAMES],
  })
  return onlyPage(rows)
}

function onlyPage<T>(rows: { page: T }[]): T {
  const [row] = rows
  if (!row) throw new Error('The database returned no row for a sync query')
  return row.page
}
