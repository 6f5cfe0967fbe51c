import type { ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** A person's correction of a capture's reading, with author and time (ISO 8601). */
export type StoredCorrection = { id: string; byName: string; at: string; said: ReadingCorrection }

interface CaptureRef {
  organizationId: string
  captureId: string
}

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
export async function listCorrections(tenant: Tenant, of: CaptureRef): Promise<StoredCorrection[]> {
  return (await selectCorrections(tenant, of).execute()).map(toCorrection)
}

/** Selects the rows of {@link listCorrections}, for reading them along with something else. */
export const selectCorrections = (tenant: Tenant, of: CaptureRef) =>
  tenant
    .selectFrom('readingCorrections as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'c.organizationId').onRef('u.id', '=', 'c.userId'),
    )
    .select(['c.id', 'c.correction', 'c.at', 'u.firstName as first', 'u.lastName as last'])
    .where('c.organizationId', '=', of.organizationId)
    .where('c.captureId', '=', of.captureId)
    .orderBy('c.n')

export const toCorrection = (row: {
  id: string
  correction: ReadingCorrection
  at: Date | string
  first: string
  last: string
}): StoredCorrection => ({
  id: row.id,
  byName: `${row.first} ${row.last}`.trim(),
  at: new Date(row.at).toISOString(),
  said: row.correction,
})

/** Same as {@link listCorrections}, plus the extracted fields that the run stored, to apply them to. */
export async function readCorrections(
  tenant: Tenant,
  of: CaptureRef,
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
