import { randomUUID } from 'node:crypto'
import type { askForExport as contract } from '@canvass/contracts/account/exports'
import { readMutedEmails } from '@canvass/db/exports/muted-emails'
import { requestOwnExport } from '@canvass/db/exports/own-exports'
import { jobOf } from '@canvass/queue/jobs'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { exportReadyEmail } from '../export-email.ts'
import { exportAnswer } from '../export-answer.ts'

/** Allows one export per person at a time, because it reads all their data. */
export function askForExport(parts: AuthParts): Handler<typeof contract> {
  const { attempts, database, doorLog, now, settings } = parts
  return ({ actor, body: { currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'ask_for_export', userId, organizationId }, async () => {
      const account = await requireOwner(parts, actor, currentPassword)
      await attempts.take(['exports of one account', userId])
      const id = randomUUID()
      const isTold = account.ownsEmail && !(await readMutedEmails(database, actor)).includes('export_ready')
      const kept = await requestOwnExport(
        database,
        actor,
        {
          id,
          letter: isTold ? exportReadyEmail(account, settings) : null,
          dispatch: jobOf('export-own-data', { organizationId, exportId: id }),
        },
        auditedBy(actor, request),
      )
      const shown = exportAnswer(kept, now())
      if (!shown) throw new AppError('conflict', 'This copy has expired. Ask again.')
      return shown
    })
  }
}
