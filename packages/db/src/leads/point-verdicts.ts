import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { type PointRecords, sourceOfPoint } from '@canvass/domain/points/point-record'
import type { Tenant } from '../database.ts'

interface PointVerdict {
  organizationId: string
  leadId: string
  point: PointKey
  value: string
  /** Null if a person retracts their verdict or doesn't know. */
  says: 'right' | 'wrong' | null
}

/**
 * Records a person's verdict on the value that a locked lead shows for a point, with the kind of source it came from,
 * for use in the organization's later leads. Must be called before the verdict itself is written. A value that only a
 * person stated says nothing about any source.
 */
export async function writePointVerdict(tenant: Tenant, of: PointVerdict): Promise<void> {
  const { organizationId, leadId, point, value, says } = of
  const valueKey = keyOf(`point:${point}`, value)
  const row = { organizationId, leadId, point, valueKey }
  if (says === null) {
    await tenant
      .deleteFrom('pointVerdicts')
      .where((where) => where.and(row))
      .execute()
    return
  }
  const changed = await tenant
    .updateTable('pointVerdicts')
    .set({ says })
    .where((where) => where.and(row))
    .executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return
  const teller = await findShownSourceKind(tenant, of, valueKey)
  if (teller)
    await tenant
      .insertInto('pointVerdicts')
      .values({ ...row, teller, says })
      .execute()
}

/**
 * Returns the kind of source of the shown value; undefined if a different value is shown, or only a person stated it.
 */
async function findShownSourceKind(tenant: Tenant, { organizationId, leadId, point }: PointVerdict, valueKey: string) {
  const lead = await tenant
    .selectFrom('leads')
    .select('businessIntelligence')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  const held = lead?.businessIntelligence?.points.find(({ key }) => key === point)
  const told = held?.verdict?.before ?? held
  if (!told || told.value === null || keyOf(`point:${point}`, told.value) !== valueKey) return undefined
  return sourceOfPoint(told)
}

/** Counts how often an organization's people called values of each point right and wrong, by kind of source. */
export const selectPointCounts = (tenant: Tenant, organizationId: string) =>
  tenant
    .selectFrom('pointVerdicts')
    .select(({ fn }) => ['point', 'teller', 'says', fn.countAll<number>().as('times')])
    .where('organizationId', '=', organizationId)
    .groupBy(['point', 'teller', 'says'])
    .orderBy('point')
    .orderBy('teller')

/** Combines the rows of {@link selectPointCounts}. */
export function toPointRecords(
  rows: readonly (Omit<PointRecords[number], 'right' | 'wrong'> & { says: 'right' | 'wrong'; times: number })[],
): PointRecords {
  const times = (point: PointKey, teller: string, says: string) =>
    rows.find((row) => row.point === point && row.teller === teller && row.says === says)?.times ?? 0
  return rows
    .filter(({ point, teller }, at) => rows.findIndex((row) => row.point === point && row.teller === teller) === at)
    .map(({ point, teller }) => ({
      point,
      teller,
      right: times(point, teller, 'right'),
      wrong: times(point, teller, 'wrong'),
    }))
}
