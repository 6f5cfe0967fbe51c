import type { AnswerOf } from '@canvass/contracts/endpoint'
import { SNAPSHOT_PAGE } from '@canvass/contracts/limits'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import type { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { Database } from '../database.ts'
import { asArguments, type Viewer } from '../viewer.ts'

export const CHANGES_PAGE = 1_000

/** How far the viewer reaches by their team, in a word that changes with it. */
type Scoped = { scope: string }
export type SnapshotPage = Omit<AnswerOf<typeof getSnapshot>, 'scopeVersion'> & Scoped
export type ChangesPage = Omit<AnswerOf<typeof getChanges>, 'scopeVersion' | 'serverTime'> & Scoped

/** A page of all that the viewer sees, by id, under the sequence `at` from which the changes take over. */
export async function readSnapshot(
  database: Database,
  viewer: Viewer,
  page: { after?: string; at?: number; most?: number },
): Promise<SnapshotPage> {
  const { rows } = await database.pool.query<{ page: SnapshotPage }>({
    name: 'snapshot',
    text: 'select canvass.snapshot($1, $2, $3, $4, $5, $6, $7) as page',
    values: [...asArguments(viewer), page.after ?? null, page.at ?? null, page.most ?? SNAPSHOT_PAGE, STAGE_NAMES],
  })
  return onlyPage(rows)
}

/**
 * What changed after the sequence `since`, in its order and without a gap, however many write meanwhile. `reset` where
 * the sequence is ahead of ours: the cursor is of another life of this database.
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
    values: [...asArguments(viewer), since, most, STAGE_NAMES],
  })
  return onlyPage(rows)
}

function onlyPage<T>(rows: { page: T }[]): T {
  const [row] = rows
  if (!row) throw new Error('The database answered nothing to a question of the sync')
  return row.page
}
