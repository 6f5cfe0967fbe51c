import type { StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/**
 * The stages that keep what a service answered; of a website these are the pages that were asked for, with what came of
 * each. What a model saw in the picture stands among the fields that were read.
 */
const ASKING = ['find_place', 'read_website', 'analyse'] as const satisfies StageName[]

/** What a stage keeps of the service that it asked; `raw` is null where it had to be forgotten. */
export type KeptAnswer = { stage: StageName; provider: string; raw: unknown; expiredAt: string | null }

/** What services answered to the stages of a lead, in their order. Whether the caller may see it was asked before. */
export const listKeptAnswers = (
  database: Database,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<KeptAnswer[]> =>
  inTenant(database, organizationId, async (tenant) => {
    const provider = sql<string | null>`finding ->> 'provider'`
    const rows = await tenant
      .selectFrom('captureStages')
      .select(['name', provider.as('provider')])
      .select(sql`coalesce(finding -> 'raw', case name when 'read_website' then finding -> 'asked' end)`.as('raw'))
      .select(sql<string | null>`finding ->> 'expiredAt'`.as('expiredAt'))
      .where('organizationId', '=', organizationId)
      .where('captureId', '=', leadId)
      .where('name', 'in', [...ASKING])
      .execute()
    return ASKING.flatMap((stage) => {
      const kept = rows.find(({ name }) => name === stage)
      if (!kept || kept.provider === null || (kept.raw === null && kept.expiredAt === null)) return []
      return [{ stage, provider: kept.provider, raw: kept.raw, expiredAt: kept.expiredAt }]
    })
  })
