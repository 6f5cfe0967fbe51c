import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { listOnlySpare, listOtherOwed } from '../../platform/storage/spare-cache.ts'
import type { UnsentCounts } from './unsent-words.ts'

const NOTHING: UnsentCounts = { captures: 0, changes: 0, voiceNotes: 0, files: 0 }

/** Returns what only spare copies on this device have, because it couldn't be restored yet. */
export const useOwed = (userId: string): UnsentCounts =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const [captures, { changes, voiceNotes, files }] = await Promise.all([listOnlySpare(db), listOtherOwed(db)])
    return { captures: captures.length, changes, voiceNotes: voiceNotes.length, files: files.length }
  }, [userId]) ?? NOTHING
