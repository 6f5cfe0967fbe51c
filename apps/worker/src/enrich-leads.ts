import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createDatabase, type Database, inTenant } from '@canvass/db/database'
import { leadRuns } from '@canvass/db/runs/lead-runs'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { createProcessMemory } from '@canvass/providers/registry/provider-memory'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { readServerSettings } from '@canvass/settings/settings'
import { UNWATCHED } from './jobs/progress.ts'
import { recordOf } from './jobs/run-stages.job.ts'
import { createLog } from './log.ts'
import { openPorts } from './open-ports.ts'
import { countedMemory, countCall } from './provider-tally.ts'
import { type StageDeps, runStages } from './run-stages.ts'
import { TIMING } from './worker-deps.ts'

/**
 * Longer than any lead takes: no other worker may take one over in the meantime, because it would call other services.
 */
const LEASE_MS = 10 * 60_000
const CONCURRENCY = 4

/**
 * Enriches leads with the services in these settings, then ends: `npm run demo` runs it with the services of its
 * invented town. Reads the ids of one organization's leads from standard input, one per line. Applies no rate limit and
 * keeps no cache beyond its own life, so that no data about that town reaches anyone else. Prints a line for each
 * finished lead.
 */
async function main(): Promise<void> {
  const [organizationId] = process.argv.slice(2)
  if (organizationId === undefined) throw new Error("The organization's id is missing")
  const settings = readServerSettings(process.env, 'worker')
  const log = createLog('silent', () => undefined)
  const database = createDatabase({ url: settings.databaseUrl, applicationName: 'canvass-demo', max: CONCURRENCY + 1 })
  const outgoing = openOutgoing({ onExchange: countCall })
  const memory = countedMemory({ ...createProcessMemory(), takeTurn: () => Promise.resolve(0) })
  const deps: StageDeps = {
    database,
    log,
    pictures: createDiskStore(join(settings.home, 'blobs')),
    memory,
    timing: TIMING,
    ...openPorts(settings, { outgoing, memory }, log),
  }
  const leadIds: string[] = []
  for await (const line of createInterface({ input: process.stdin })) if (line !== '') leadIds.push(line)
  const left = leadIds.values()
  const work = async () => {
    for (const leadId of left) {
      await enrich(deps, database, { organizationId, leadId })
      process.stdout.write(`${leadId}\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  } finally {
    await Promise.all([database.close(), outgoing.close()])
  }
}

/** Runs the stages of a lead that have found nothing yet. Creates and takes its run directly, bypassing the queue. */
async function enrich(deps: StageDeps, database: Database, of: { organizationId: string; leadId: string }) {
  const { organizationId, leadId } = of
  const { id: runId } = await inTenant(database, organizationId, (tenant) =>
    tenant
      .insertInto('runs')
      .values({
        organizationId,
        subject: 'lead',
        subjectId: leadId,
        cause: 'provider_set_up',
        plan: ['clean_query', 'find_place', 'gate', 'read_website', 'find_people', 'analyse', 'score', 'compose_lead'],
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const runs = leadRuns(database)
  const run = await runs.take({ organizationId, runId, owner: `demo/${randomUUID()}`, leaseMs: LEASE_MS })
  if (!run) throw new Error(`The lead ${leadId} does not exist or is already being processed`)
  await runStages(deps, run, recordOf(runs, run), new AbortController().signal, UNWATCHED)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String((error as Error | undefined)?.stack ?? error)}\n`)
  process.exit(1)
})
