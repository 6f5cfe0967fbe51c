import { resealSecrets } from '@canvass/db/secrets/sealed-secrets'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Seals what an older key sealed with the newest one, and says so. */
export async function resealOld({ database, sealer }: Deps, log: FastifyBaseLogger): Promise<void> {
  const { resealed, unopened } = await resealSecrets(database, sealer)
  if (resealed > 0) log.info({ resealed }, 'Secrets were encrypted anew, with the newest key')
  if (unopened > 0) log.warn({ unopened }, 'Secrets cannot be decrypted: a key of SECRET_KEYS is missing')
}
