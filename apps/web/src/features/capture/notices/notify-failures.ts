import { isDebugMode } from '../../../platform/flags/flag-overrides.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { failureToast } from './failure-toast.ts'
import { failureWords } from './failure-words.ts'
import { findCapture } from '../../../data/captures/shown/find-capture.ts'

/** Shows a notice about captures that have just failed: the reason for a single one, the count for several. */
export async function notifyFailures(userId: string, ids: readonly string[], isOnHome: boolean): Promise<void> {
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
