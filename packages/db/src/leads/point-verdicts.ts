import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { keyOf } from '@canvass/domain/lead-facts/lead-statement'
import { type PointRecords, tellerOf } from '@canvass/domain/points/point-record'
import type { Tenant } from '../database.ts'

interface SaidOfPoint {
  organizationId: string
  leadId: string
  point: PointKey
  value: string
  /** Null where a person takes back what they said, or does not know. */
  says: 'right' | 'wrong' | null
}

/**
 * Remembers what a person says of the value that a lead which is held shows of a point, with the kind of source that told
 * it, for what the organization's later leads are told. Called before the verdict itself is written. What a person alone
 * knows tells nothing of any source.
 */
export async function writePointVerdict(tenant: Tenant, of: SaidOfPoint): Promise<void> {
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
  const teller = await tellerOfShown(tenant, of, valueKey)
  if (teller)
    await tenant
      .insertInto('pointVerdicts')
      .values({ ...row, teller, says })
      .execute()
}

/** By what the value was told that is shown; undefined where another value is, or a person alone says so. */
async function tellerOfShown(tenant: Tenant, { organizationId, leadId, point }: SaidOfPoint, valueKey: string) {
  const lead = await tenant
    .selectFrom('leads')
    .select('businessIntelligence')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  const held = lead?.businessIntelligence?.points.find(({ key }) => key === point)
  const told = held?.verdict?.before ?? held
  if (!told || told.value === null || keyOf(`point:${point}`, told.value) !== valueKey) return undefined
  return tellerOf(told)
}

/** How often people of an organization called values of each point right and wrong, by what had told them. */
export async function listPointRecords(tenant: Tenant, organizationId: string): Promise<PointRecords> {
  const rows = await tenant
    .selectFrom('pointVerdicts')
    .select(({ fn }) => ['point', 'teller', 'says', fn.countAll<string>().as('times')])
    .where('organizationId', '=', organizationId)
    .groupBy(['point', 'teller', 'says'])
    .orderBy('point')
    .orderBy('teller')
    .execute()
  const times = (point: PointKey, teller: string, says: string) =>
    Number(rows.find((row) => row.point === point && row.teller === teller && row.says === says)?.times ?? 0)
  return rows
    .filter(({ point, teller }, at) => rows.findIndex((row) => row.point === point && row.teller === teller) === at)
    .map(({ point, teller }) => ({
      point,
      teller,
      right: times(point, teller, 'right'),
      wrong: times(point, teller, 'wrong'),
    }))
}
