import { useEffect } from 'react'

/** Sends events, voice notes and what was said of shots for as long as their author is signed in here. */
export function useBatchRun(userId: string): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async (): Promise<void> => {
      const { startBatchLane } = await import('../../platform/runs/start-batch-lane.ts')
      stop = isGone ? undefined : startBatchLane(userId)
    }
    void start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
}
