import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { useWatched } from '../../../platform/local/useWatched.ts'
import { receiptOf } from './receipts.ts'

/** States of captures that the server may have acknowledged; the first usually settles it. */
const SENT = ['done', 'processing', 'uploaded', 'needs_attention'] as const

/** Returns whether there is any receipt on this device; undefined while loading. */
export const useHasReceipts = (userId: string): boolean | undefined =>
  useWatched(userId, ['captures'], async () => {
    const sent = openLocalDatabase(userId)
      .captures.where('state')
      .anyOf([...SENT])
    return (await sent.filter((row) => receiptOf(row) !== undefined).first()) !== undefined
  })
