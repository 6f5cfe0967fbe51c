import type { LeadSummary } from '@canvass/contracts/leads'
import { liveQuery } from 'dexie'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { findSyncState, type SyncState } from './read-tables.ts'

const CHUNK = 5_000

/** Reports how far this device has read, now and on every change. Returns a function that unsubscribes. */
export function watchReadState(userId: string, tell: (state: SyncState | undefined) => void): () => void {
  const watch = liveQuery(() => findSyncState(openLocalDatabase(userId))).subscribe(tell)
  return () => watch.unsubscribe()
}

export const listNewestLeads = (userId: string, count: number): PromiseLike<LeadSummary[]> =>
  openLocalDatabase(userId).leads.orderBy('createdAt').reverse().limit(count).toArray()

/** Lists leads that have changed after this sequence. */
export const listChangedLeads = (userId: string, seq: number): PromiseLike<LeadSummary[]> =>
  openLocalDatabase(userId).leads.where('changeSeq').above(seq).toArray()

/** Lists all leads by key and in chunks: the fastest way through the table that leaves the screen responsive. */
export async function listAllLeads(userId: string): Promise<LeadSummary[]> {
  const { leads } = openLocalDatabase(userId)
  const rows: LeadSummary[] = []
  for (let after = ''; ; ) {
    const piece = await leads.where('id').above(after).limit(CHUNK).toArray()
    for (const row of piece) rows.push(row)
    const last = piece.at(-1)
    if (!last || piece.length < CHUNK) return rows
    after = last.id
  }
}
