import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { type CapturesOnTheWay, listBeingRead } from './on-the-way.ts'

/** Returns the user's captures that are being read, from any device; undefined while loading. */
export const useBeingRead = (userId: string): CapturesOnTheWay | undefined =>
  useLocalQuery(() => listBeingRead(userId), [userId])
