import type { StageName, StageState } from '@canvass/contracts/shapes/stages'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { RunSubject } from '../captures/lease.ts'
import { selectCorrections, toCorrection } from '../captures/reading-corrections.ts'
import { selectRules, toRule } from '../captures/reading-rules.ts'
import type { Tenant } from '../database.ts'
import { selectPointCounts, toPointRecords } from '../leads/point-verdicts.ts'
import type { CapturesTable, CaptureStagesTable } from '../tables/capture-tables.ts'

/** What {@link readSubject} needs of a capture. Not all columns: the plans of such statements aren't kept. */
export const SUBJECT_COLUMNS = [
  'organizationId',
  'id',
  'userId',
  'leadId',
  'parentId',
  'source',
  'sha256',
  'mime',
  'width',
  'height',
  'meta',
  'exif',
  'crop',
  'typedText',
  'capturedAt',
  'receivedAt',
] as const satisfies readonly (keyof CapturesTable)[]

type Capture = Pick<Selectable<CapturesTable>, (typeof SUBJECT_COLUMNS)[number]>
type StageRow = Pick<Selectable<CaptureStagesTable>, 'name' | 'state' | 'attempts' | 'finding'> & {
  run: string | null
  hash: string | null
}

/**
 * Reads everything that a run of a capture starts from or, with a plan, a run of its lead. A capture's run resumes
 * after the ended stages and retries failed ones; for a lead, every stage has already run, however it ended.
 */
export async function readSubject(
  tenant: Tenant,
  row: Capture,
  run: { runId: string; plan?: readonly StageName[] },
): Promise<RunSubject> {
  const { organizationId, id: captureId, userId } = row
  const of = { organizationId, captureId, userId }
  // One statement for all of it: each would cost a round trip before the first stage can begin.
  const { stages, corrections, rules, counts } = await tenant
    .selectNoFrom([
      jsonArrayFrom(selectStages(tenant, of)).as('stages'),
      jsonArrayFrom(selectCorrections(tenant, of)).as('corrections'),
      jsonArrayFrom(selectRules(tenant, of)).as('rules'),
      jsonArrayFrom(selectPointCounts(tenant, organizationId)).as('counts'),
    ])
    .executeTakeFirstOrThrow()
  const known = run.plan ? stages : stages.filter(({ state }) => HAS_ENDED.has(state))
  const { position, timeZone = null, codes = [] } = row.meta
  return {
    organizationId,
    captureId,
    runId: run.runId,
    plan: run.plan ?? stages.flatMap(({ name, state }) => (state === 'failed' ? [name] : [])),
    userId,
    leadId: row.leadId,
    sha256: row.sha256,
    mime: row.mime,
    source: row.source,
    typedText: row.typedText,
    capturedAt: row.capturedAt,
    timeZone,
    receivedAt: row.receivedAt,
    position: position ?? row.exif?.position ?? null,
    crop: row.crop,
    deviceCodes: row.parentId === null ? codes : [],
    corrections: corrections.map(toCorrection),
    rules: rules.map(toRule),
    pointRecords: toPointRecords(counts),
    width: row.width,
    height: row.height,
    findings: byName(known, ({ finding }) => finding),
    inputHashes: byName(
      // A failed or held stage hasn't done its work, whatever its input was.
      known.filter(({ state, hash }) => state !== 'failed' && state !== 'held' && hash !== null),
      ({ hash }) => hash ?? '',
    ),
    stageAttempts: byName(
      stages.filter((stage) => stage.run === run.runId),
      ({ attempts }) => attempts,
    ),
  }
}

const selectStages = (
  tenant: Tenant,
  { organizationId, captureId }: Pick<RunSubject, 'organizationId' | 'captureId'>,
) =>
  tenant
    .selectFrom('captureStages')
    .select(['name', 'state', 'attempts', 'finding', 'inputHash as hash', 'runId as run'])
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)

const HAS_ENDED: ReadonlySet<StageState> = new Set<StageState>(['done', 'skipped', 'held', 'blocked'])

const byName = <T>(stages: readonly StageRow[], of: (stage: StageRow) => T): Partial<Record<StageName, T>> =>
  Object.fromEntries(stages.map((stage) => [stage.name, of(stage)]))
