import type { CaptureSource } from '@canvass/contracts/captures'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { closeCaptureSheet } from '../state/capture-store.ts'
import type { Inherited } from './save-files.ts'
import { saveOrTell } from './save-or-tell.ts'

/** Where pictures are taken for something: what they inherit, and who goes on with them. */
interface Purpose {
  inherit: () => Inherited
  /** Hears which are safe instead of the screen being left; undefined leaves it. */
  onSaved: ((ids: readonly string[]) => void) | undefined
  /** Hears of the first that is safe, before the screen is left: it may take the place of another. */
  succeed: (id: string) => Promise<void>
}

/**
 * Saves chosen pictures, then shows what becomes of them: one on its own screen, many in the outbox. Where none could be
 * saved the screen stays, so that they can be chosen again.
 */
export function useTakeFiles(purpose?: Purpose): (files: readonly File[], source: CaptureSource) => Promise<void> {
  const user = useUser()
  const navigate = useNavigate()
  return async (files, source) => {
    const saved = await saveOrTell(user, files, source, purpose?.inherit())
    const [only] = saved
    if (only === undefined) return
    closeCaptureSheet()
    await purpose?.succeed(only)
    if (purpose?.onSaved) {
      purpose.onSaved(saved)
      return
    }
    if (saved.length === 1) {
      await navigate(pathTo('processing', { leadId: only }), { state: { isFollowed: true } })
      return
    }
    // They are safe, and the outbox shows them, also where the code is gone that would say so.
    const words = await import('../notices/notice-words.ts').catch(() => undefined)
    if (words) showToast({ ...words.photosSavedToast(saved.length), canWait: true })
    await navigate(pathTo('outbox'))
  }
}
