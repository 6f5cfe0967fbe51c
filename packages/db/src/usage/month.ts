import { sql } from 'kysely'

/** The start of this month. Months start at midnight UTC, because organizations have no time zone yet. */
export const THIS_MONTH = sql<Date>`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
export const LAST_MONTH = sql<Date>`(date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC'`
export const NEXT_MONTH = sql<Date>`(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`
