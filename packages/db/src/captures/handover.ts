import { type SqlBool, sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** What somebody who may no longer capture may still hand over, in all: since when, and how much. */
export interface Handover {
  /** ISO time from which they may no longer capture. */
  since: string
  /** Captures and recordings. */
  pieces: number
  bytes: number
  /** Captures that no device of theirs announced before. */
  unannounced: number
}

/** They have handed over as much as they may. */
export class HandoverFull extends Error {
  override readonly name = 'HandoverFull'
}

interface Of {
  organizationId: string
  userId: string
  captureId: string
  handover: Handover
}

/** Whether one more would be taken. For a refusal before its bytes are read; the word that counts is at its writing. */
export function mayHandOver(database: Database, of: Of): Promise<boolean> {
  return inTenant(database, of.organizationId, (tenant) => ask(tenant, of))
}

/** @throws HandoverFull */
export async function requireHandover(tenant: Tenant, of: Of): Promise<void> {
  if (!(await ask(tenant, of))) throw new HandoverFull()
}

/** @throws HandoverFull where the database says so in its own words */
export function withinHandover<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw (error as { code?: unknown } | null)?.code === 'CV010' ? new HandoverFull() : error
  })
}

async function ask(tenant: Tenant, { organizationId, userId, captureId, handover }: Of): Promise<boolean> {
  const { rows } = await sql<{ may: SqlBool }>`select canvass.may_hand_over(${organizationId}, ${userId},
    ${handover.since}::timestamptz, ${captureId}, ${JSON.stringify(handover)}::jsonb) as may`.execute(tenant)
  return rows[0]?.may === true
}
