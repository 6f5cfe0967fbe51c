import { MAX_FILES_OF_LEAD, type restoreFile as contract } from '@canvass/contracts/files'
import type { Database } from '@canvass/db/database'
import { restoreFile as takeBack, TooManyFiles } from '@canvass/db/leads/files'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getTarget, tooManyFiles } from '../require-target.ts'

/** How long the person who removed a file can undo that. Its bytes stay in storage much longer. */
const UNDO_MS = 60 * 60 * 1000

export function restoreFile(database: Database): Handler<typeof contract> {
  return async ({ actor, params }) => {
    const of = { leadId: params.id.toLowerCase(), id: params.fileId.toLowerCase() }
    const { organizationId, userId } = actor
    await getTarget(database, actor, of)
    const isThere = await takeBack(database, {
      organizationId,
      userId,
      ...of,
      withinMs: UNDO_MS,
      most: MAX_FILES_OF_LEAD,
    }).catch((error: unknown) => {
      throw error instanceof TooManyFiles ? tooManyFiles(of.id) : error
    })
    if (!isThere) throw new AppError('not_found', 'Not found')
    return of
  }
}
