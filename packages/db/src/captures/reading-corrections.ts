import type { ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** A person's correction of a capture's reading, with author and time (ISO 8601). */
export type StoredCorrection = { id: string; byName: string; at: string; said: ReadingCorrection }

/** Stores a correction; idempotent by id. */
export async function insertCorrection(
  tenant: Tenant,
  given: { organizationId: string; id: string; captureId: string; userId: string; at: Date; said: ReadingCorrection },
): Promise<void> {
  const { said, ...row } = given
  await tenant
    .insertInto('readingCorrections')
    .values({ ...row, correction: toJson(said) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .execute()
}

/** Lists all corrections of a capture's reading, in the order in which they were received. */
export async function listCorrections(
  tenant: Tenant,
  of: { organizationId: string; captureId: string },
): Promise<StoredCorrection[]> {
  const rows = await tenant
    .selectFrom('readingCorrections as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'c.organizationId').onRef('u.id', '=', 'c.userId'),
    )
    .select(['c.id', 'c.correction', 'c.at', 'u.firstName', 'u.lastName'])
    .where('c.organizationId', '=', of.organizationId)
    .where('c.captureId', '=', of.captureId)
    .orderBy('c.n')
    .execute()
  return rows.map(({ id, correction, at, firstName, lastName }) => ({
    id,
    byName: `${firstName} ${lastName}`.trim(),
    at: at.toISOString(),
    said: correction,
  }))
}

/** Same as {@link listCorrections}, plus the extracted fields that the run stored, to apply them to. */
export async function readCorrections(
  tenant: Tenant,
  of: { organizationId: string; captureId: string },
): Promise<{ extracted: unknown; corrections: StoredCorrection[] }> {
  const corrections = await listCorrections(tenant, of)
  const stage = await tenant
    .selectFrom('captureStages')
    .select('finding')
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where('name', '=', 'extract_business')
    .executeTakeFirst()
  return { extracted: stage?.finding ?? null, corrections }
}
