import { STAGE_NAMES, type StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

/**
 * The stages that store a provider's response; for a website that's the requested pages with the outcome of each, and
 * for emails the results of checking them. What a model saw in the photo is stored with the fields that were read.
 */
const STAGES_WITH_RESPONSE = ['find_place', 'read_website', 'find_people', 'analyse'] as const satisfies StageName[]

/** The response that a stage stores of the provider it asked; `raw` is null if it had to be forgotten. */
export type StoredResponse = { stage: StageName; provider: string; raw: unknown; expiredAt: string | null }

/** The cost of a stage's model requests; `millicents` (thousandths of a US cent) is null if none has a price. */
export type StageCost = { stage: StageName; model: string; tokens: number; millicents: number | null }

/**
 * The requests of a lead's stages: the search query for places, whether the match was blocked, and the cost of models.
 */
export type StageRequests = { query: string | null; isBlocked: boolean; costs: StageCost[] }

/**
 * Returns the requests of a lead's stages, in stage order. The caller has already checked that the viewer may see the
 * lead.
 */
export const findStageRequests = (
  database: Database,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<StageRequests> =>
  inTenant(database, organizationId, async (tenant) => {
    // The stage that has a model look at the photo stores the request under a different key.
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

/**
 * Returns the provider responses of a lead's stages, in stage order. The caller has already checked that the viewer may
 * see the lead.
 */
export const listStoredResponses = (
  database: Database,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<StoredResponse[]> =>
  inTenant(database, organizationId, async (tenant) => {
    // There is only one email verifier, so the stage doesn't store which one it used.
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
      .where('name', 'in', [...STAGES_WITH_RESPONSE])
      .execute()
    return STAGES_WITH_RESPONSE.flatMap((stage) => {
      const kept = rows.find(({ name }) => name === stage)
      if (!kept || kept.provider === null || (kept.raw === null && kept.expiredAt === null)) return []
      return [{ stage, provider: kept.provider, raw: kept.raw, expiredAt: kept.expiredAt }]
    })
  })
