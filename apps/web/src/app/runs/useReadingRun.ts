import { useEffect, useSyncExternalStore } from 'react'
import { isPackWanted, onPackWantedChange } from '../../platform/reading/pack-wanted.ts'

/** Reads this device's pending captures if its owner asked for the reading pack. */
export function useReadingRun(userId: string): void {
  const isWanted = useSyncExternalStore(onPackWantedChange, isPackWanted)
  useEffect(() => {
    if (!isWanted) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const { startReading } = await import('../../data/reading/start-reading.ts')
      stop = isGone ? undefined : startReading(userId)
    }
    void start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId, isWanted])
}
