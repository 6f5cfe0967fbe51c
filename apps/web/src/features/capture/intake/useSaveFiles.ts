import type { CaptureSource } from '@canvass/contracts/captures'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { closeCaptureSheet } from '../state/capture-store.ts'
import type { Inherited } from './save-files.ts'
import { saveOrNotify } from './save-or-notify.ts'

/** What pictures inherit when taken for a purpose, and who continues with them. */
interface Purpose {
  inherit: () => Inherited
  /** Receives the saved ids instead of leaving the screen; undefined leaves it. */
  onSaved: ((ids: readonly string[]) => void) | undefined
  /** Receives the first id as soon as it is saved, since it may replace another shot. */
  succeed: (id: string) => Promise<void>
}

/**
 * Saves chosen pictures, then shows what happens to them: one on its own screen, many in the outbox. If none could be
 * saved, the screen stays open so that they can be chosen again.
 */
export function useSaveFiles(purpose?: Purpose): (files: readonly File[], source: CaptureSource) => Promise<void> {
  const user = useUser()
  const navigate = useNavigate()
  return async (files, source) => {
    const saved = await saveOrNotify(user, files, source, purpose?.inherit(), purpose?.succeed)
    const [only] = saved
    if (only === undefined) return
    closeCaptureSheet()
    if (purpose?.onSaved) {
      purpose.onSaved(saved)
      return
    }
    if (saved.length === 1) {
      await navigate(pathTo('processing', { leadId: only }), { state: { isFollowed: true } })
      return
    }
    // The captures are safe and visible in the outbox even if the code for this notice is gone.
    const words = await import('../notices/notice-words.ts').catch(() => undefined)
    if (words) showToast({ ...words.photosSavedToast(saved.length), canWait: true })
    await navigate(pathTo('outbox'))
  }
}
