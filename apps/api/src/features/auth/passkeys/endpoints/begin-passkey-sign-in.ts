import type { beginPasskeySignIn as contract } from '@canvass/contracts/account/passkeys'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { callerNetworkOf } from '../../caller.ts'
import { requireRelyingParty } from '../relying-party.ts'

/** Responds identically to everyone: the device offers its passkeys, and the caller names no account. */
export function beginPasskeySignIn(parts: AuthParts): Handler<typeof contract> {
  const { attempts, passkeys, settings } = parts
  return async ({ request }) => {
    const party = requireRelyingParty(settings, request.headers.origin)
    await attempts.take(['passkey asked for from one address', callerNetworkOf(request.ip)])
    const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
    await passkeys.keepChallenge(options.challenge, null)
    return { options: { ...options } }
  }
}
