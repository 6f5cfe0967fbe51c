import type { CaptureSource } from '@canvass/contracts/captures'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { storageToast } from '../notices/storage-words.ts'
import { loadSaving, loadTelling } from './load-saving.ts'
import type { Inherited } from './save-files.ts'

/**
 * Saves chosen pictures and answers the ids of those that are safe. Where that cannot even begin, a person is told, for
 * nobody else has these pictures. A browser remembers code that it could not fetch, so only a fresh page can try again.
 */
export async function saveOrTell(
  user: SessionUser,
  files: readonly File[],
  source: CaptureSource,
  inherited?: Inherited,
): Promise<string[]> {
  try {
    const [{ saveFiles }, telling] = await Promise.all([loadSaving(), loadTelling().catch(() => undefined)])
    if (files.length === 1) telling?.tellOptimized()
    return await saveFiles(user, files, source, inherited)
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
