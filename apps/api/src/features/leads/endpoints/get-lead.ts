import type { getLead as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { findLead } from '@canvass/db/leads/leads'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { leadAnswer } from '../lead-answer.ts'

export function getLead(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    const seen = await findLead(database, viewerOf(actor), id)
    if (!seen) throw new AppError('not_found', 'Not found')
    if (seen.joinedTo !== null)
      throw new AppError('gone', 'This lead was merged into another', { id, reason: 'joined' })
    if (seen.deletedAt !== null)
      throw new AppError('gone', 'This lead was deleted', {
        id,
        deletedAt: seen.deletedAt,
        ...(seen.capture.state === 'discarded' && { reason: 'discarded' }),
      })
    return leadAnswer(seen)
  }
}
