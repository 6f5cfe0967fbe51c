import { useEffect } from 'react'
import { useReadState } from '../../../data/leads/useReadState.ts'
import { useAskedFor } from '../../../data/kept/useKeptMarks.ts'

const WAIT_MS = 4_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the connection is too expensive or slow for background downloads. */
const isSlowOrMetered = (): boolean => {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Loads the code on first use, so that no page waits for it. */
async function updateOfflineProfiles(userId: string, signal: AbortSignal): Promise<void> {
  const [{ keepPhotos, keepProfiles }, { keepReadings }, { refreshPeople }] = await Promise.all([
    import('../../../data/kept/keep-profiles.ts'),
    import('../../../data/kept/keep-readings.ts'),
    import('../../../data/people/people.ts'),
  ])
  const db = userId
  await refreshPeople(db, signal)
  await keepProfiles(db, signal)
  await keepReadings(db, signal)
  await keepPhotos(db, signal)
}

/**
 * After each sync and each choice, when idle: downloads the profiles, readings, and photos that belong on this device,
 * and evicts the others.
 */
export function useOfflineProfiles(userId: string): void {
  const state = useReadState(userId)
  const cursor = state?.cursor ?? null
  const asked = useAskedFor(userId)
  useEffect(() => {
    if (cursor === null || asked === undefined || isSlowOrMetered()) return undefined
    const stopped = new AbortController()
    const run = (): void => void updateOfflineProfiles(userId, stopped.signal).catch(() => undefined)
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(run)
      else run()
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [userId, cursor, asked])
}
