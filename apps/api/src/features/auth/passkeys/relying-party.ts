import { isIP } from 'node:net'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'
import { AppError } from '../../../http/app-error.ts'

/** The WebAuthn relying party: a domain name, and the origin of the pages that may request passkeys. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Derives the relying party from the settings alone, as links do. Browsers accept only domain names, so a loopback
 * address becomes localhost, and any other IP address has none.
 */
export function relyingParty(settings: ServerSettings): RelyingParty | undefined {
  const url = new URL(publicOrigin(settings))
  if (url.hostname.startsWith('127.') || url.hostname === '[::1]') url.hostname = 'localhost'
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: url.hostname, origin: url.origin }
}

/** @throws AppError invalid if passkeys aren't possible here or for the requesting page */
export function requireRelyingParty(settings: ServerSettings, origin: string | undefined): RelyingParty {
  const party = relyingParty(settings)
  if (!party)
    throw new AppError('invalid', 'Passkeys need a domain name. Ask the people who run Canvass to set one up.', {
      reason: 'no_passkeys_here',
    })
  if (origin !== undefined && origin !== party.origin)
    throw new AppError('invalid', `Passkeys work only at ${party.origin}`, { reason: 'no_passkeys_here' })
  return party
}
