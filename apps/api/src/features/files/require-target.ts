import { MAX_FILES_OF_LEAD } from '@canvass/contracts/files'
import type { Database } from '@canvass/db/database'
import { type FileTarget, findFileTarget } from '@canvass/db/leads/files'
import { canEditLead, canSeeLead, type Editor, isLeaderOf } from '@canvass/domain/edit-rules'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import { editorOf } from '../../http/viewer-of.ts'

type FileOfLead = { leadId: string; id: string }

/**
 * Checks that the caller may add a file: to leads they may edit. People who may no longer capture can only add to what
 * they captured or owned.
 * @throws AppError not_found if the caller may not see it, gone if it was deleted, conflict if it belongs to someone
 * else or has reached the file limit
 */
export async function requireTarget(database: Database, actor: Actor, of: FileOfLead): Promise<void> {
  const editor = await editorOf(database, actor)
  const target = await targetFor(database, editor, actor, of)
  if (!mayAdd(actor, editor, target))
    throw new AppError('conflict', 'Only the owner or a team lead can add files to this lead', {
      id: of.id,
      reason: 'not_yours',
    })
  if (target.files >= MAX_FILES_OF_LEAD) throw tooManyFiles(of.id)
}

/**
 * Finds a file's lead if the caller may see it.
 * @throws AppError not_found if they may not, gone if it was deleted
 */
export const getTarget = async (database: Database, actor: Actor, of: FileOfLead): Promise<FileTarget> =>
  targetFor(database, await editorOf(database, actor), actor, of)

async function targetFor(database: Database, editor: Editor, actor: Actor, of: FileOfLead): Promise<FileTarget> {
  const target = await findFileTarget(database, { organizationId: actor.organizationId, ...of })
  if (!target || !maySee(editor, target)) throw new AppError('not_found', 'Not found')
  const { deletedAt } = target
  if (deletedAt) throw new AppError('gone', 'This lead was deleted', { id: of.id, deletedAt: deletedAt.toISOString() })
  return target
}

export const tooManyFiles = (id: string) =>
  new AppError('conflict', `A lead can have up to ${MAX_FILES_OF_LEAD} files`, { id, reason: 'too_many_files' })

function maySee(editor: Editor, { ownerId, isPrivate, isQuarantined, captureBy }: FileTarget): boolean {
  const isTheirs = captureBy.some((id) => id === editor.id || isLeaderOf(editor, id))
  if (isQuarantined && !isTheirs) return false
  return canSeeLead(editor, { ownerId, visibility: isPrivate ? 'private' : 'organization' })
}

const mayAdd = (actor: Actor, editor: Editor, { ownerId, captureBy }: FileTarget): boolean =>
  actor.formerSince ? ownerId === actor.userId || captureBy.includes(actor.userId) : canEditLead(editor, { ownerId })
