import { type SqlBool, sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** What a former member may still hand over in total: from when, and how much. */
export interface Handover {
  /** ISO time when they stopped being allowed to capture. */
  since: string
  /** Limit for captures and recordings together. */
  pieces: number
  bytes: number
  /** Limit for captures that none of their devices had announced before. */
  unannounced: number
}

/** Thrown when a person has handed over as much as they may. */
export class HandoverFull extends Error {
  override readonly name = 'HandoverFull'
}

interface HandoverAttempt {
  organizationId: string
  userId: string
  captureId: string
  handover: Handover
}

/**
 * Tells whether one more piece would be accepted. Used to refuse it before its bytes are read; the binding check
 * happens when it's written.
 */
export function canHandOver(database: Database, of: HandoverAttempt): Promise<boolean> {
  return inTenant(database, of.organizationId, (tenant) => checkHandover(tenant, of))
}

/**
 * Requires that one more piece may be handed over.
 * @throws HandoverFull
 */
export async function requireHandover(tenant: Tenant, of: HandoverAttempt): Promise<void> {
  if (!(await checkHandover(tenant, of))) throw new HandoverFull()
}

/**
 * Translates the database's error code for a full handover.
 * @throws HandoverFull
 */
export function withinHandover<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw (error as { code?: unknown } | null)?.code === 'CV010' ? new HandoverFull() : error
  })
}

async function checkHandover(
  tenant: Tenant,
  { organizationId, userId, captureId, handover }: HandoverAttempt,
): Promise<boolean> {
  const { rows } = await sql<{ may: SqlBool }>`select canvass.may_hand_over(${organizationId}, ${userId},
    ${handover.since}::timestamptz, ${captureId}, ${JSON.stringify(handover)}::jsonb) as may`.execute(tenant)
  return rows[0]?.may === true
}
