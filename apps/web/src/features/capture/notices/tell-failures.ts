import { isDebugMode } from '../../../platform/flags/flag-overrides.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { failureToast } from './failure-toast.ts'
import { failureWords } from './failure-words.ts'
import { findCapture } from '../../../data/captures/shown/find-capture.ts'

/** Tells of captures that have just failed, by why where it is one, by how many where they are more. */
export async function tellFailures(userId: string, ids: readonly string[], isOnHome: boolean): Promise<void> {
  if (ids.length > 1) {
    showToast({ ...failureWords.many(ids.length), variant: 'destructive' })
    return
  }
  const row = await findCapture(userId, ids[0] ?? '')
  if (!row) return
  const { lastError, server } = row
  const failed = { lastError, ...(server?.stage && { stage: server.stage }) }
  showToast(failureToast(failed, { isOnHome, isDebug: isDebugMode() }))
}
