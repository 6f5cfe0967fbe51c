import type { ColumnType, JSONColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** Stamped by a trigger, never written by our code. */
export type Stamped = ColumnType<number, never, never>
export type Json<T> = JSONColumnType<T & object>
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
