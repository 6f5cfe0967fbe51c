import { useEffect } from 'react'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useReadState } from '../../platform/sync/useReadState.ts'
import { keepProfiles } from './keep-profiles.ts'

const WAIT_MS = 4_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the connection is one that nobody would want to spend in the background. */
const isDear = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** After each sync, when nothing else is going on: brings the profiles here that belong on this device. */
export function useKeptProfiles(userId: string): void {
  const state = useReadState(userId)
  const cursor = state?.cursor ?? null
  useEffect(() => {
    if (cursor === null || isDear()) return undefined
    const stopped = new AbortController()
    const run = (): void => void keepProfiles(openLocalDatabase(userId), stopped.signal).catch(() => undefined)
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(run)
      else run()
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [userId, cursor])
}
