import type { removeFile as contract } from '@canvass/contracts/files'
import type { Database } from '@canvass/db/database'
import { findFile, removeFile as takeOff } from '@canvass/db/leads/files'
import { canEditLead } from '@canvass/domain/edit-rules'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { editorOf, viewerOf } from '../../../http/viewer-of.ts'

/** Removes a file. Allowed for the person who added it and for anyone who may edit its lead. */
export function removeFile(database: Database): Handler<typeof contract> {
  return async ({ actor, params }) => {
    const of = { leadId: params.id.toLowerCase(), id: params.fileId.toLowerCase() }
    const { organizationId, userId } = actor
    const seen = await findFile(database, viewerOf(actor), of)
    if (!seen) throw new AppError('not_found', 'Not found')
    if (seen.userId !== userId && !canEditLead(await editorOf(database, actor), seen))
      throw new AppError(
        'conflict',
        'Only the person who added this file, the lead’s owner, or a team lead can remove it',
        {
          id: of.id,
          reason: 'not_yours',
        },
      )
    const removedAt = await takeOff(database, { organizationId, userId, ...of })
    if (!removedAt) throw new AppError('not_found', 'Not found')
    return { id: of.id, removedAt: removedAt.toISOString() }
  }
}
