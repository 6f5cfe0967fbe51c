import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { findNextToCheck } from './next-to-check.ts'

/** Returns the next capture of the same batch, while there is one. */
export function useNextToCheck(captureId: string): string | undefined {
  const userId = useUser().id
  return useLocalQuery(() => findNextToCheck(userId, captureId), [userId, captureId])
}
