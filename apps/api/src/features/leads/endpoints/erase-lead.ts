import type { eraseLead as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { eraseLead as erase } from '@canvass/db/leads/erase-lead'
import { findLead } from '@canvass/db/leads/leads'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'

/** Erases a lead that was discarded before: an admin who does it by mistake on a living lead can't take it back. */
export function eraseLead(database: Database): Handler<typeof contract> {
  return async ({ actor, request, params: { id } }) => {
    const seen = await findLead(database, viewerOf(actor), id)
    if (!seen) throw new AppError('not_found', 'Not found')
    const erasedAt = await erase(database, auditedBy(actor, request), id)
    if (erasedAt) return { id, erasedAt: erasedAt.toISOString() }
    if (seen.deletedAt !== null && seen.capture.state !== 'discarded')
      throw new AppError('gone', 'This lead was deleted', { id, deletedAt: seen.deletedAt })
    throw new AppError('conflict', 'Discard this lead before you erase it', { id })
  }
}
