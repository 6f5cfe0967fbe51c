import { sql } from 'kysely'

/** When this month began. Months begin at midnight UTC: no organization has a time zone of its own yet. */
export const THIS_MONTH = sql<Date>`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`
export const LAST_MONTH = sql<Date>`(date_trunc('month', now() at time zone 'UTC') - interval '1 month') at time zone 'UTC'`
export const NEXT_MONTH = sql<Date>`(date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC'`
