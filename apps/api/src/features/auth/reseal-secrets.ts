import { resealProviderKeys } from '@canvass/db/providers/reseal-provider-keys'
import { resealSecrets } from '@canvass/db/secrets/sealed-secrets'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'

/** Reseals secrets sealed with an older key, both people's secrets and organizations' keys, and logs the count. */
export async function resealOldSecrets(
  { database, sealer, providerSealer }: Deps,
  log: FastifyBaseLogger,
): Promise<void> {
  const secrets = await resealSecrets(database, sealer)
  if (secrets.resealed > 0) log.info({ resealed: secrets.resealed }, 'Secrets were re-encrypted with the newest key')
  if (secrets.unopened > 0)
    log.warn({ unopened: secrets.unopened }, 'Secrets cannot be decrypted: a key of SECRET_KEYS is missing')
  const keys = await resealProviderKeys(database, providerSealer)
  if (keys.resealed > 0) log.info({ resealed: keys.resealed }, 'Service keys were re-encrypted with the newest key')
  if (keys.unopened > 0)
    log.warn({ unopened: keys.unopened }, 'Service keys cannot be decrypted: a key of PROVIDER_SECRET_KEYS is missing')
}
