import * as contracts from '@canvass/contracts/account/notifications'
import { readMutedLetters, setMutedLetters } from '@canvass/db/exports/muted-letters'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'

/** Mounts the choice of notification emails. Needs no password, because it changes no rights. */
export function mountNotifications(app: FastifyInstance, { database, findActor }: AuthParts): void {
  serve(app, findActor, contracts.getNotifications, async ({ actor }) => {
    const muted = await readMutedLetters(database, actor)
    return { joinRequests: !muted.includes('join_requests'), exportReady: !muted.includes('export_ready') }
  })
  serve(app, findActor, contracts.setNotifications, async ({ actor, body }) => {
    await setMutedLetters(database, actor, [
      ...(body.joinRequests ? [] : (['join_requests'] as const)),
      ...(body.exportReady ? [] : (['export_ready'] as const)),
    ])
    return body
  })
}
