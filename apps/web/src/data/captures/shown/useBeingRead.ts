import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'
import { type CapturesOnTheWay, listBeingRead } from './on-the-way.ts'

/** The user's captures that are being read, from whichever device; undefined while they are looked up. */
export const useBeingRead = (userId: string): CapturesOnTheWay | undefined =>
  useLocalQuery(() => listBeingRead(userId), [userId])
