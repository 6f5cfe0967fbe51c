import * as z from 'zod/mini'
import { isChosen, rowCopy } from '../../../platform/outbox/copy.ts'

const CopiedReview = z.object({
  captureId: z.uuid(),
  decision: z.enum(['kept', 'joined', 'discarded']),
  joinedTo: z.nullable(z.uuid()),
  at: z.number(),
})

/** Decisions of an unfinished review, in a saved copy. They never leave a device, so they don't count as work. */
export const reviewCopy = rowCopy({
  name: 'reviews',
  shape: CopiedReview,
  list: async (db, chosen) => (await db.reviews.toArray()).filter(({ captureId }) => isChosen(chosen, captureId)),
  tables: (db) => [db.reviews],
  isCounted: false,
  take: async (db, review) => {
    if (await db.reviews.get(review.captureId)) return 'known'
    await db.reviews.put(review)
    return 'added'
  },
})
