import type { CaptureSource } from '@canvass/contracts/captures'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { closeCaptureSheet } from '../state/capture-store.ts'
import type { Inherited } from './save-files.ts'

/** Where pictures are taken for something: what they inherit, and who goes on with them. */
interface Purpose {
  inherit: () => Inherited
  /** Hears which are safe instead of the screen being left; undefined leaves it. */
  onSaved: ((ids: readonly string[]) => void) | undefined
}

/** Saves chosen pictures, then shows what becomes of them: one on its own screen, many in the outbox. */
export function useTakeFiles(purpose?: Purpose): (files: readonly File[], source: CaptureSource) => Promise<void> {
  const user = useUser()
  const navigate = useNavigate()
  return async (files, source) => {
    const [{ saveFiles }, { tellOptimized }, { photosSavedToast }] = await Promise.all([
      import('./save-files.ts'),
      import('../notices/tell-optimized.ts'),
      import('../notices/notice-words.ts'),
    ])
    if (files.length === 1) tellOptimized()
    const saved = await saveFiles(user, files, source, purpose?.inherit())
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
    showToast({ ...photosSavedToast(saved.length), canWait: true })
    await navigate(pathTo('outbox'))
  }
}
