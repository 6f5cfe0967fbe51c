import type { CaptureSource } from '@canvass/contracts/captures'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { storageToast } from '../notices/storage-words.ts'
import { loadSaving, loadTelling } from './load-saving.ts'
import type { Inherited } from './save-files.ts'

/**
 * Saves chosen pictures and resolves to the saved ids. If saving can't even start, the user is told, since these
 * pictures exist nowhere else. Browsers cache a failed module fetch, so only a reload can retry.
 */
export async function saveOrNotify(
  user: SessionUser,
  files: readonly File[],
  source: CaptureSource,
  inherited?: Inherited,
  onFirst?: (id: string) => Promise<void>,
): Promise<string[]> {
  try {
    const [{ saveFiles }, notifying] = await Promise.all([loadSaving(), loadTelling().catch(() => undefined)])
    if (files.length === 1) notifying?.notifyOptimized()
    return await saveFiles(user, files, source, inherited, onFirst)
  } catch {
    showToast({
      title: storageToast.title,
      description: storageToast.other,
      variant: 'destructive',
      action: { label: storageToast.refresh, act: () => location.reload() },
    })
    return []
  }
}
