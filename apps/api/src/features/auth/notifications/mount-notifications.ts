import * as contracts from '@canvass/contracts/account/notifications'
import { readMutedEmails, setMutedEmails } from '@canvass/db/exports/muted-emails'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'

/** Mounts the choice of notification emails. Needs no password, because it changes no rights. */
export function mountNotifications(app: FastifyInstance, { database, findActor }: AuthParts): void {
  serve(app, findActor, contracts.getNotifications, async ({ actor }) => {
    const muted = await readMutedEmails(database, actor)
    return { joinRequests: !muted.includes('join_requests'), exportReady: !muted.includes('export_ready') }
  })
  serve(app, findActor, contracts.setNotifications, async ({ actor, body }) => {
    await setMutedEmails(database, actor, [
      ...(body.joinRequests ? [] : (['join_requests'] as const)),
      ...(body.exportReady ? [] : (['export_ready'] as const)),
    ])
    return body
  })
}
