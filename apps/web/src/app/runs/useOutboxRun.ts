import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { isAtLeast } from '@canvass/domain/role-order'
import { useEffect } from 'react'
import { onEditAnswered } from '../../data/edits/edit-news.ts'
import { PHOTO_CHOICE_KEYS } from '../../platform/photo-choice-keys.ts'
import { loadSending } from '../../platform/runs/load-sending.ts'

/** Sends this device's pending work while its owner is signed in here, and takes in shared files. */
export function useOutboxRun(user: SessionUser): void {
  const { id, organizationId } = user
  const name = user.firstName || user.username
  const mayCapture = isAtLeast(user, 'member')
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const [{ startOutbox }, { isAnythingShared, noteOwner }] = await Promise.all([
        import('../../platform/runs/start-outbox.ts'),
        import('../../data/owners/device-owners.ts'),
      ])
      if (isGone) return
      const stopSending = startOutbox(id)
      const stopTelling = onEditAnswered(async (...news) => (await loadSending()).applyEditToScreens(...news))
      stop = () => {
        stopSending()
        stopTelling()
      }
      await noteOwner({ userId: id, organizationId, name, mayCapture })
      // A user who chose nothing has nothing to copy, and the first load stays as light as before.
      if (Object.values(PHOTO_CHOICE_KEYS).some((key) => localStorage.getItem(key) !== null))
        void import('../../platform/photo-choices.ts')
          .then(({ copyPhotoChoices }) => copyPhotoChoices())
          .catch(() => undefined)
      void import('../../data/unsent/seal-others.ts')
        .then(({ clearOtherUsers }) => clearOtherUsers(id))
        .catch(() => undefined)
      if (!mayCapture || !(await isAnythingShared())) return
      const { claimShared } = await import('../../data/captures/taking/take-shared.ts')
      await claimShared({ userId: id, organizationId })
    }
    void start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [id, organizationId, name, mayCapture])
}
