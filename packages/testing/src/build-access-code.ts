import { createHash, randomBytes } from 'node:crypto'
import type { Plan } from '@canvass/contracts/shapes/plans'
import type { ClientBase } from 'pg'

/** Inserts an access code into the database and returns its text. */
export async function buildAccessCode(
  owner: ClientBase,
  given: { plan?: Plan; maxUses?: number; expiresAt?: Date } = {},
): Promise<string> {
  const code = randomBytes(8).toString('hex')
  await owner.query(
    'insert into access_codes (code_hash, label, plan, max_uses, expires_at) values ($1, $2, $3, $4, $5)',
    [
      createHash('sha256').update(code).digest(),
      'built',
      given.plan ?? 'professional',
      given.maxUses ?? null,
      given.expiresAt ?? null,
    ],
  )
  return code
}
