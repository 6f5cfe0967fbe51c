import { useCallback, useEffect, useState } from 'react'
import { usePack } from '../../platform/reading/pack-state.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { measureStorage, type StorageUsage } from '../../data/kept/measure-storage.ts'

const EVERY_MS = 10_000

/** Measures what is stored on this device now and then; undefined while measuring, `failed` if it couldn't. */
export function useStorage(): { storage: StorageUsage | 'failed' | undefined; weighAgain: () => void } {
  const userId = useUser().id
  const [storage, setStorage] = useState<StorageUsage | 'failed'>()
  const weighAgain = useCallback((): void => {
    void measureStorage(userId)
      .catch(() => 'failed' as const)
      .then(setStorage)
  }, [userId])
  useEffect(() => {
    weighAgain()
    const timer = setInterval(weighAgain, EVERY_MS)
    const stopListening = usePack.subscribe((state, before) => {
      if (state.kept !== before.kept) weighAgain()
    })
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [weighAgain])
  return { storage, weighAgain }
}
