import { STAGE_NAMES, type StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/**
 * The stages that keep what a service answered; of a website these are the pages that were asked for, with what came of
 * each, and of emails what checking them came to. What a model saw in the picture stands among the fields that were read.
 */
const ASKING = ['find_place', 'read_website', 'find_people', 'analyse'] as const satisfies StageName[]

/** What a stage keeps of the service that it asked; `raw` is null where it had to be forgotten. */
export type KeptAnswer = { stage: StageName; provider: string; raw: unknown; expiredAt: string | null }

/** What the questions of a stage to a model cost; `millicents` (thousandths of a US cent) is null where none has a price. */
export type StageCostKept = { stage: StageName; model: string; tokens: number; millicents: number | null }

/** What the stages of a lead asked: what places were searched for, whether the match was blocked, and what models cost. */
export type StagesAsked = { query: string | null; isBlocked: boolean; costs: StageCostKept[] }

/** What the stages of a lead asked for, in their order. Whether the caller may see it was asked before. */
export const findStagesAsked = (
  database: Database,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<StagesAsked> =>
  inTenant(database, organizationId, async (tenant) => {
    // What a model was asked for is kept under another name by the stage that has it look at the picture.
    const model = sql`case name when 'extract_business' then finding -> 'vision' when 'analyse' then finding -> 'asked' end`
    const rows = await tenant
      .selectFrom('captureStages')
      .select(['name', 'state'])
      .select(sql<string | null>`nullif(case name when 'clean_query' then finding ->> 'query' end, '')`.as('query'))
      .select(sql<string | null>`(${model}) ->> 'model'`.as('model'))
      .select(
        sql<number>`coalesce(((${model}) #>> '{costs,inputTokens}')::float8, 0)
          + coalesce(((${model}) #>> '{costs,outputTokens}')::float8, 0)`.as('tokens'),
      )
      .select(sql<number | null>`((${model}) #>> '{costs,millicents}')::float8`.as('millicents'))
      .where('organizationId', '=', organizationId)
      .where('captureId', '=', leadId)
      .where('name', 'in', ['clean_query', 'gate', 'extract_business', 'analyse'])
      .execute()
    return {
      query: rows.find(({ query }) => query !== null)?.query ?? null,
      isBlocked: rows.some(({ name, state }) => name === 'gate' && state === 'blocked'),
      costs: STAGE_NAMES.flatMap((stage) =>
        rows.flatMap(({ name, model: asked, tokens, millicents }) =>
          name === stage && asked !== null ? [{ stage, model: asked, tokens, millicents }] : [],
        ),
      ),
    }
  })

/** What services answered to the stages of a lead, in their order. Whether the caller may see it was asked before. */
export const listKeptAnswers = (
  database: Database,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<KeptAnswer[]> =>
  inTenant(database, organizationId, async (tenant) => {
    // Emails are checked by one verifier alone, so its stage does not say by which.
    const provider = sql<string | null>`coalesce(finding ->> 'provider',
      case when name = 'find_people' and finding ? 'checks' then 'mail servers' end)`
    const rows = await tenant
      .selectFrom('captureStages')
      .select(['name', provider.as('provider')])
      .select(
        sql`coalesce(finding -> 'raw', case name when 'read_website' then finding -> 'asked'
        when 'find_people' then finding - 'people' end)`.as('raw'),
      )
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
