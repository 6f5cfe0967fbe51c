import { useCallback, useState } from 'react'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { savePicture } from '../../platform/offline/save-capture.ts'
import { askToPersist } from '../../platform/offline/storage-promise.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { showToast } from '../../ui/toast-store.ts'
import { findPosition } from './position.ts'
import type { Camera } from './useCamera.ts'

interface Shots {
  /** Ids of this visit's shots that are safe on this device, oldest first. */
  ids: readonly string[]
  isShooting: boolean
  /** Takes one and answers its id once it is safe; undefined when it is not, which has been told. */
  take: () => Promise<string | undefined>
}

/** The shots of one visit to the camera. A shot counts when it is on the disk, not before. */
export function useShots(camera: Camera): Shots {
  const user = useUser()
  const [ids, setIds] = useState<readonly string[]>([])
  const [isShooting, setShooting] = useState(false)
  const { shoot } = camera

  const take = useCallback(async () => {
    setShooting(true)
    void askToPersist()
    try {
      const { width, height, ...shot } = await shoot()
      const position = findPosition()
      const row = await savePicture(
        openLocalDatabase(user.id),
        { userId: user.id, organizationId: user.organizationId },
        {
          ...shot,
          source: 'camera',
          title: '',
          ...(width > 0 ? { width, height } : {}),
          ...(position ? { meta: { position } } : {}),
        },
      )
      navigator.vibrate?.(20)
      setIds((before) => [...before, row.id])
      return row.id
    } catch (error) {
      showToast({
        title: 'Not saved',
        description: error instanceof Error ? error.message : 'The photo could not be saved. Please take it again.',
        variant: 'destructive',
      })
      return undefined
    } finally {
      setShooting(false)
    }
  }, [shoot, user])

  return { ids, isShooting, take }
}
