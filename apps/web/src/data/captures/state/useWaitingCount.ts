import { countIn } from './by-state.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useLocalQuery } from '../../../platform/local/useLocalQuery.ts'

const NONE = { toSend: 0, sending: 0 }

/**
 * Returns how many captures are pending here, counted by index: the camera asks after every shot, even after the
 * five-hundredth.
 */
export const useWaitingCount = (userId: string): { toSend: number; sending: number } =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const [waiting, sending] = await Promise.all([countIn(db, ['preparing', 'queued']), countIn(db, ['uploading'])])
    return { toSend: waiting + sending, sending }
  }, [userId]) ?? NONE
