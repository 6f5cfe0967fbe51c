import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { findSecret, deleteSecret, storeSecret } from '../secrets/sealed-secrets.ts'
import type { SecretSlot } from '../secrets/sealer.ts'
import { type NewEmail, queueEmail } from './emails.ts'

/** The owner of the second step. */
interface Owner {
  organizationId: string
  userId: string
}

/** A recovery code as stored: its prefix finds it; the hash covers the whole code. */
export interface StoredRecoveryCode {
  beginning: string
  codeHash: string
}

/** Returns where the secret of a user's authenticator app is stored. */
export const totpSecretSlot = ({ organizationId, userId }: Owner): SecretSlot => ({
  organizationId,
  ownerId: userId,
  field: 'totp',
})

/** Undefined if the second step is off. */
export function findSecondStepOf(
  database: Database,
  { organizationId, userId }: Owner,
): Promise<{ onSince: Date; recoveryCodes: number } | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('secondSteps as s')
      .select(['s.confirmedAt'])
      .select((of) =>
        of
          .selectFrom('recoveryCodes as c')
          .whereRef('c.organizationId', '=', 's.organizationId')
          .whereRef('c.userId', '=', 's.userId')
          .select(sql<number>`count(*)`.as('left'))
          .as('recoveryCodes'),
      )
      .where('s.organizationId', '=', organizationId)
      .where('s.userId', '=', userId)
      .executeTakeFirst()
    return row?.confirmedAt ? { onSince: row.confirmedAt, recoveryCodes: row.recoveryCodes ?? 0 } : undefined
  })
}

/** Stores a secret that takes effect once confirmed. False if one is already confirmed. */
export function storeTotpSecret(database: Database, owner: Owner, sealed: Buffer): Promise<boolean> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    const begun = await tenant
      .insertInto('secondSteps')
      .values({ organizationId, userId })
      .onConflict((same) =>
        same
          .columns(['organizationId', 'userId'])
          .doUpdateSet({ begunAt: sql`now()` })
          .where('secondSteps.confirmedAt', 'is', null),
      )
      .returning('begunAt')
      .executeTakeFirst()
    if (!begun) return false
    await storeSecret(tenant, totpSecretSlot(owner), { sealed, userId })
    return true
  })
}

/** Returns the secret awaiting confirmation, for up to an hour. */
export function findTotpSecret(database: Database, owner: Owner): Promise<Buffer | undefined> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    const waits = await tenant
      .selectFrom('secondSteps')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .where('begunAt', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirst()
    return waits && findSecret(tenant, totpSecretSlot(owner))
  })
}

/** Turns on the second step for future sign-ins. False if there is nothing to confirm or it's already on. */
export function confirmSecondStep(
  database: Database,
  { organizationId, userId }: Owner,
  { step, codes, emails }: { step: number; codes: readonly StoredRecoveryCode[]; emails: readonly NewEmail[] },
  by: AuditBy,
): Promise<boolean> {
  return inTenant(database, organizationId, async (tenant) => {
    const { numUpdatedRows } = await tenant
      .updateTable('secondSteps')
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await insertRecoveryCodes(tenant, { organizationId, userId }, codes)
    for (const email of emails) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'second_step_on' })
    return true
  })
}

/** Replaces all recovery codes. False if the second step is off. */
export function replaceRecoveryCodes(
  database: Database,
  owner: Owner,
  { codes, emails }: { codes: readonly StoredRecoveryCode[]; emails: readonly NewEmail[] },
  by: AuditBy,
): Promise<boolean> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    // Locked until the end, so that of two concurrent requests the later one replaces the codes of the other.
    const on = await tenant
      .selectFrom('secondSteps')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!on) return false
    await tenant
      .deleteFrom('recoveryCodes')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .execute()
    await insertRecoveryCodes(tenant, owner, codes)
    for (const email of emails) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'recovery_codes_renewed' })
    return true
  })
}

async function insertRecoveryCodes(tenant: Tenant, owner: Owner, codes: readonly StoredRecoveryCode[]): Promise<void> {
  const { organizationId, userId } = owner
  await tenant
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ organizationId, userId, ...code })))
    .execute()
}

/** Deletes the secret, codes, and open tickets. False if the second step was off. */
export function removeSecondStep(
  database: Database,
  owner: Owner,
  emails: readonly NewEmail[],
  by: AuditBy,
): Promise<boolean> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    const removed = await tenant
      .deleteFrom('secondSteps')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .returning('confirmedAt')
      .executeTakeFirst()
    await deleteSecret(tenant, totpSecretSlot(owner))
    if (!removed?.confirmedAt) return false
    for (const email of emails) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'second_step_off' })
    return true
  })
}
