import type { LeadTally } from '@canvass/domain/lead-tally'
import { useEffect, useState } from 'react'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'
import { useReadState } from '../leads/useReadState.ts'
import type * as tallyWithEdits from './tally-with-edits.ts'
import { useEditsByLead } from './useEdits.ts'

type Tallying = typeof tallyWithEdits

/** Returns the figures of this device as its user sees them, including unsent edits. Undefined before there are any. */
export function useSeenTally(userId: string): LeadTally | undefined {
  const state = useReadState(userId)
  const edits = useEditsByLead(userId)
  const tallying = useTallying(edits)
  const edited = useLocalQuery(
    async () => tallying?.listEdited(openLocalDatabase(userId), edits) ?? [],
    [userId, edits, tallying, state?.cursor],
  )
  if (!state) return undefined
  return tallying ? tallying.tallyWithEdits(state.tally, edited ?? []) : state.tally
}

/**
 * Returns when each lead since `since` (ISO 8601) was created, as the user sees it: like the tally, it leaves out those
 * that an unsent edit took out of every list. Undefined while loading, or while `isWanted` is false.
 */
export function useCreatedSince(userId: string, since: string, isWanted: boolean): string[] | undefined {
  const edits = useEditsByLead(userId)
  const tallying = useTallying(edits)
  return useLocalQuery(async () => {
    if (!isWanted) return undefined
    const db = openLocalDatabase(userId)
    if (tallying && edits.size > 0) return tallying.listCreatedSince(db, since, edits)
    return (await db.leads.where('createdAt').aboveOrEqual(since).keys()).map(String)
  }, [userId, since, isWanted, edits, tallying])
}

/**
 * Loads the code that tallies edits once there are any: on most visits, Home has none, and it is part of the first
 * load.
 */
function useTallying(edits: ReadonlyMap<string, readonly EditRow[]>): Tallying | undefined {
  const [tallying, setTallying] = useState<Tallying>()
  useEffect(() => {
    // If it can't be loaded, the next edit tries again.
    if (edits.size > 0) void import('./tally-with-edits.ts').then(setTallying, () => undefined)
  }, [edits])
  return tallying
}
