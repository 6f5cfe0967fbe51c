import { type RawBuilder, sql } from 'kysely'

const zoneOf = (organizationId: string) =>
  sql<string>`(select o.time_zone from organizations o where o.organization_id = ${organizationId})`

/**
 * The current month in the organization's time zone, as its rows are stored: midnight UTC of its first day, whatever the
 * zone, so that a change of zone starts no second count.
 */
export const thisMonth = (organizationId: string): RawBuilder<Date> =>
  sql<Date>`canvass.month_of(now(), ${zoneOf(organizationId)})`
export const lastMonth = (organizationId: string): RawBuilder<Date> => monthsFrom(organizationId, '-1 month')
export const nextMonth = (organizationId: string): RawBuilder<Date> => monthsFrom(organizationId, '1 month')

const monthsFrom = (organizationId: string, step: string) =>
  sql<Date>`(${thisMonth(organizationId)} at time zone 'UTC' + ${step}::interval) at time zone 'UTC'`

/** When a month began, or will, in the organization's time zone. */
export const startOf = (month: RawBuilder<Date>, organizationId: string): RawBuilder<Date> =>
  sql<Date>`canvass.start_of_month(${month}, ${zoneOf(organizationId)})`
