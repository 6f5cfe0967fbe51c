import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { rowsIn } from './by-state.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { move } from './transitions.ts'

/**
 * Resends what another build of the app stopped sending because the server couldn't parse its metadata: this build may
 * send it correctly. Resolves to how many there were.
 */
export async function giveAnotherChance(db: LocalDatabase, build: string): Promise<number> {
  const isWaiting = (row: CaptureRow): boolean =>
    row.lastError?.code === 'not_understood' && row.server === null && row.parkedBy !== build
  const moved = await Promise.all(
    (await rowsIn(db, ['needs_attention'])).filter(isWaiting).map(({ id }) =>
      move(db, id, {
        from: ['needs_attention'],
        to: 'queued',
        kind: 'tried_again',
        detail: 'updated',
        when: isWaiting,
        changes: { setbacks: 0, nextAt: 0, lastError: null },
      }),
    ),
  )
  return moved.filter((row) => row !== undefined).length
}
