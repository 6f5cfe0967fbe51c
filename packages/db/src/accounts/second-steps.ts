import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { findSecret, forgetSecret, keepSecret } from '../secrets/sealed-secrets.ts'
import type { SecretPlace } from '../secrets/sealer.ts'
import { type NewLetter, postLetter } from './letters.ts'

/** Whose second step it is. */
interface Owner {
  organizationId: string
  userId: string
}

/** A recovery code as it is kept: its beginning finds it, the hash is of all of it. */
export interface KeptCode {
  beginning: string
  codeHash: string
}

/** Where the secret of somebody's authenticator app stands. */
export const totpPlace = ({ organizationId, userId }: Owner): SecretPlace => ({
  organizationId,
  ownerId: userId,
  field: 'totp',
})

/** Undefined where it is off. */
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

/** Keeps a secret that counts when it is confirmed. False where one is confirmed already. */
export function keepTotpSecret(database: Database, owner: Owner, sealed: Buffer): Promise<boolean> {
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
    await keepSecret(tenant, totpPlace(owner), { sealed, userId })
    return true
  })
}

/** The secret that waits to be confirmed, for an hour. */
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
    return waits && findSecret(tenant, totpPlace(owner))
  })
}

/** From now on the sign-in asks for a second step. False where it does so already. */
export function confirmSecondStep(
  database: Database,
  { organizationId, userId }: Owner,
  { step, codes, letters }: { step: number; codes: readonly KeptCode[]; letters: readonly NewLetter[] },
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
    await keepCodes(tenant, { organizationId, userId }, codes)
    for (const letter of letters) await postLetter(tenant, letter)
    await recordAudit(tenant, by, { action: 'second_step_on' })
    return true
  })
}

/** New codes in the place of those before. False where the second step is off. */
export function replaceRecoveryCodes(
  database: Database,
  owner: Owner,
  { codes, letters }: { codes: readonly KeptCode[]; letters: readonly NewLetter[] },
  by: AuditBy,
): Promise<boolean> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    // Held until the end, so that of two at once the later one replaces the codes of the other.
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
    await keepCodes(tenant, owner, codes)
    for (const letter of letters) await postLetter(tenant, letter)
    await recordAudit(tenant, by, { action: 'recovery_codes_renewed' })
    return true
  })
}

async function keepCodes(tenant: Tenant, owner: Owner, codes: readonly KeptCode[]): Promise<void> {
  const { organizationId, userId } = owner
  await tenant
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ organizationId, userId, ...code })))
    .execute()
}

/** Forgets secret, codes and open tickets. False where it was off. */
export function removeSecondStep(
  database: Database,
  owner: Owner,
  letters: readonly NewLetter[],
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
    await forgetSecret(tenant, totpPlace(owner))
    if (!removed?.confirmedAt) return false
    for (const letter of letters) await postLetter(tenant, letter)
    await recordAudit(tenant, by, { action: 'second_step_off' })
    return true
  })
}
