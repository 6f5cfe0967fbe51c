import type { CaptureState } from '@canvass/contracts/captures'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { listCorrections, type StoredCorrection } from './reading-corrections.ts'
import { listRules } from './reading-rules.ts'
import type { TakenAt } from '../tables/capture-tables.ts'
import { toJson } from '../json-text.ts'

/** The data that a capture's reading is presented from. */
export interface ReadingParts {
  leadId: string
  parentId: string | null
  userId: string
  crop: Box | null
  state: CaptureState
  mime: string
  sha256: string
  width: number | null
  height: number | null
  hasOwnPosition: boolean
  /** The IANA time zone of the device that took it; null if unknown. */
  timeZone: string | null
  exif: TakenAt | null
  generation: number
  /** Findings that the stages stored; null if they haven't ended. */
  readText: unknown
  extracted: unknown
  corrections: StoredCorrection[]
  rules: StoredRule[]
  /** Captures that were cropped from this one. */
  derived: { id: string; crop: Box | null }[]
}

interface CaptureRef {
  organizationId: string
  captureId: string
}

/** Reads the data for presenting a reading. The caller has already checked that the viewer may see the capture. */
export const findReading = (database: Database, of: CaptureRef): Promise<ReadingParts | undefined> =>
  inTenant(database, of.organizationId, (tenant) => readParts(tenant, of))

/** Same as {@link findReading}, inside the caller's transaction. */
export async function readParts(tenant: Tenant, of: CaptureRef): Promise<ReadingParts | undefined> {
  const { organizationId, captureId } = of
  const row = await tenant
    .selectFrom('captures')
    .select([
      'userId',
      'leadId',
      'parentId',
      'crop',
      'state',
      'mime',
      'sha256',
      'width',
      'height',
      'meta',
      'exif',
      'generation',
    ])
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .executeTakeFirst()
  if (!row) return undefined
  const stages = await tenant
    .selectFrom('captureStages')
    .select(['name', 'finding'])
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('name', 'in', ['read_text', 'extract_business'])
    .execute()
  const derived = await tenant
    .selectFrom('captures')
    .select(['id', 'crop'])
    .where('organizationId', '=', organizationId)
    .where('parentId', '=', captureId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const { meta, ...capture } = row
  return {
    ...capture,
    hasOwnPosition: meta.position !== undefined,
    timeZone: meta.timeZone ?? null,
    readText: stages.find(({ name }) => name === 'read_text')?.finding ?? null,
    extracted: stages.find(({ name }) => name === 'extract_business')?.finding ?? null,
    corrections: await listCorrections(tenant, of),
    rules: await listRules(tenant, { organizationId, userId: row.userId }),
    derived,
  }
}

/** Replaces the stored reading with another one of the same text. */
export async function writeExtracted(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; finding: unknown },
): Promise<void> {
  await tenant
    .updateTable('captureStages')
    .set({ finding: toJson(of.finding) })
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where('name', '=', 'extract_business')
    .execute()
}
