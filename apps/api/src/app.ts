import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountAttachments } from './features/attachments/mount-attachments.ts'
import { mountAudit } from './features/audit/mount-audit.ts'
import { mountAuth } from './features/auth/mount-auth.ts'
import { mountCaptures } from './features/captures/mount-captures.ts'
import { mountDocs } from './features/docs/mount-docs.ts'
import { mountEvents } from './features/events/mount-events.ts'
import { mountFiles } from './features/files/mount-files.ts'
import { mountFlags } from './features/flags/mount-flags.ts'
import { mountHealth } from './features/health/mount-health.ts'
import { mountLab } from './features/lab/mount-lab.ts'
import { mountLeads } from './features/leads/mount-leads.ts'
import { mountOps } from './features/ops/mount-ops.ts'
import { mountOrganization } from './features/organization/mount-organization.ts'
import { mountReadings } from './features/readings/mount-readings.ts'
import { mountPeople } from './features/people/mount-people.ts'
import { mountPlatform } from './features/platform/mount-platform.ts'
import { mountRealtime } from './features/realtime/mount-realtime.ts'
import { mountSite } from './features/site/mount-site.ts'
import { mountSync } from './features/sync/mount-sync.ts'
import { mountTeams } from './features/teams/mount-teams.ts'
import { mountUsage } from './features/usage/mount-usage.ts'
import { guardFlags } from './features/flags/guard-flags.ts'
import { limitRates } from './http/limit-rates.ts'
import { createServer, type ServerOptions } from './http/server/create-server.ts'

/** Builds the whole API and the app it serves, not yet listening. Closing it also closes its dependencies. */
export async function buildApp(deps: Deps, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = await createServer(deps.settings, options)
  limitRates(app, deps.rates)
  guardFlags(app, deps.database)
  const auth = mountAuth(app, deps)
  mountFlags(app, deps)
  mountCaptures(app, deps)
  mountAttachments(app, deps)
  mountLab(app, deps)
  mountLeads(app, deps)
  mountFiles(app, deps)
  mountOps(app, deps)
  mountReadings(app, deps)
  mountEvents(app, deps)
  mountSync(app, deps)
  mountPeople(app, auth)
  mountOrganization(app, auth, deps.providerSealer)
  mountTeams(app, deps)
  mountUsage(app, deps)
  mountAudit(app, deps)
  mountPlatform(app, deps)
  mountRealtime(app, deps)
  mountHealth(app, deps)
  mountDocs(app, deps)
  await mountSite(app, deps)
  app.addHook('onClose', () => deps.database.close())
  return app
}
