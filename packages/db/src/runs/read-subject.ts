import type { StageName, StageState } from '@canvass/contracts/shapes/stages'
import type { Selectable } from 'kysely'
import type { RunSubject } from '../captures/lease.ts'
import { listCorrections } from '../captures/reading-corrections.ts'
import { listRules } from '../captures/reading-rules.ts'
import type { Tenant } from '../database.ts'
import { listPointRecords } from '../leads/point-verdicts.ts'
import type { CapturesTable, CaptureStagesTable } from '../tables/capture-tables.ts'

type Capture = Selectable<CapturesTable>
type StageRow = Selectable<CaptureStagesTable>
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
  const stages = await tenant
    .selectFrom('captureStages')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .execute()
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
    corrections: await listCorrections(tenant, { organizationId, captureId }),
    rules: await listRules(tenant, { organizationId, userId }),
    pointRecords: await listPointRecords(tenant, organizationId),
    width: row.width,
    height: row.height,
    findings: byName(known, ({ finding }) => finding),
    inputHashes: byName(
      // A failed or held stage hasn't done its work, whatever its input was.
      known.filter(({ state, inputHash }) => state !== 'failed' && state !== 'held' && inputHash !== null),
      ({ inputHash }) => inputHash ?? '',
    ),
    stageAttempts: byName(
      stages.filter(({ runId }) => runId === run.runId),
      ({ attempts }) => attempts,
    ),
  }
}

const HAS_ENDED: ReadonlySet<StageState> = new Set<StageState>(['done', 'skipped', 'held', 'blocked'])

const byName = <T>(stages: readonly StageRow[], of: (stage: StageRow) => T): Partial<Record<StageName, T>> =>
  Object.fromEntries(stages.map((stage) => [stage.name, of(stage)]))
