import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useWatched } from '../../../platform/local/useWatched.ts'
import { receiptOf } from './receipts.ts'

/** Where captures are of which the server may have said that it has them; the first of them mostly answers. */
const SENT = ['done', 'processing', 'uploaded', 'needs_attention'] as const

/** Whether there is any receipt on this device; undefined while that is looked up. */
export const useHasReceipts = (userId: string): boolean | undefined =>
  useWatched(userId, ['captures'], async () => {
    const sent = openLocalDatabase(userId)
      .captures.where('state')
      .anyOf([...SENT])
    return (await sent.filter((row) => receiptOf(row) !== undefined).first()) !== undefined
  })
