import { openLocalDatabase } from './local-database.ts'
import { useLocalQuery } from './useLocalQuery.ts'

const NONE = { toSend: 0, sending: 0 }

/** How many captures wait here, counted by the index: the camera asks after every shot, also after the five-hundredth. */
export const useWaitingCount = (userId: string): { toSend: number; sending: number } =>
  useLocalQuery(async () => {
    const { captures } = openLocalDatabase(userId)
    const count = (...states: string[]): Promise<number> => captures.where('state').anyOf(states).count()
    const [waiting, sending] = await Promise.all([count('preparing', 'queued'), count('uploading')])
    return { toSend: waiting + sending, sending }
  }, [userId]) ?? NONE
