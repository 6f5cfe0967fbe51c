import type { Kysely } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/** The same password, hashed anew: for whoever typed it while it was kept as an older version hashed passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'renew_password_hash(of_user uuid, old_hash text, new_hash text)',
    signature: 'renew_password_hash(uuid, text, text)',
    returns: 'void',
    body: `begin
      update public.users u set password_hash = new_hash where u.id = of_user and u.password_hash = old_hash;
    end`,
  })
}
