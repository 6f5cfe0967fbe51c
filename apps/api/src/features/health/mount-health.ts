import { getHealth, getReady, ping } from '@canvass/contracts/health'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { version } from '../../version.ts'
import { healthParts } from './health-parts.ts'

export function mountHealth(app: FastifyInstance, deps: Deps): void {
  const { findActor, database, now } = deps
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })

  // For monitoring: one unhealthy part makes this a 503. To decide whether to send users here, use readiness; without a
  // worker, captures are still accepted and stored safely.
  serve(app, findActor, getHealth, async ({ reply }) => {
    const { parts, providers, isWell } = await healthParts(deps)
    if (!isWell) reply.code(503)
    return { ok: isWell, version, serverTime: now().toISOString(), parts, providers }
  })

  serve(app, findActor, getReady, async ({ reply }) => {
    const ready = !isClosing && (await database.pool.query('select 1').then(isDone, isNotDone))
    if (!ready) reply.code(503)
    return { ready }
  })

  serve(app, findActor, ping, ({ query }) => ({
    product: 'canvass',
    nonce: query.nonce ?? null,
    serverTime: now().toISOString(),
  }))
}

const isDone = () => true
const isNotDone = () => false
