import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAuth } from './features/auth/mount-auth.ts'
import { mountDocs } from './features/docs/mount-docs.ts'
import { mountFlags } from './features/flags/mount-flags.ts'
import { mountHealth } from './features/health/mount-health.ts'
import { mountSite } from './features/site/mount-site.ts'
import { createServer } from './http/create-server.ts'
import type { LogStream } from './http/logger.ts'

/** The whole API and the app it serves, not yet listening. Closing it closes what it stands on. */
export async function buildApp(deps: Deps, options: { logStream?: LogStream } = {}): Promise<FastifyInstance> {
  const app = await createServer(deps.settings, options.logStream)
  mountAuth(app, deps)
  mountFlags(app, deps)
  mountHealth(app, deps)
  mountDocs(app, deps)
  await mountSite(app, deps)
  app.addHook('onClose', async () => {
    deps.mailer.close()
    await deps.database.close()
  })
  return app
}
