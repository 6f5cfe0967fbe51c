import type { CaptureState } from '@canvass/contracts/captures'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { listCorrections, type StoredCorrection } from './reading-corrections.ts'
import { listRules } from './reading-rules.ts'
import type { TakenAt } from '../tables/capture-tables.ts'
import { toJson } from '../json-text.ts'

/** All that a capture's reading is told from. */
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
  /** The IANA zone of the device that took it; null where it did not say. */
  timeZone: string | null
  exif: TakenAt | null
  generation: number
  /** What the stages saved; null where they have not ended. */
  readText: unknown
  extracted: unknown
  corrections: StoredCorrection[]
  rules: StoredRule[]
  /** Captures that were tapped apart from this one. */
  derived: { id: string; crop: Box | null }[]
}

interface Of {
  organizationId: string
  captureId: string
}

/** What a reading is told from. Whether the caller may see the capture was asked before. */
export const findReading = (database: Database, of: Of): Promise<ReadingParts | undefined> =>
  inTenant(database, of.organizationId, (tenant) => readParts(tenant, of))

/** The same within a transaction. */
export async function readParts(tenant: Tenant, of: Of): Promise<ReadingParts | undefined> {
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

/** Puts another reading of the same text in the place of the one that was kept. */
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
