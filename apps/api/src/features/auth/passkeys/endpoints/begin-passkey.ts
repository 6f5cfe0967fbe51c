import type { beginPasskey as contract } from '@canvass/contracts/account/passkeys'
import { listPasskeysOf } from '@canvass/db/accounts/passkeys'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { AppError } from '../../../../http/app-error.ts'
import type { Handler } from '../../../../http/serve.ts'
import { requireOwner } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { requireRelyingParty } from '../relying-party.ts'

/** More devices than anyone has. */
const MAX_PASSKEYS = 20

/** Requests a discoverable passkey with user verification, so signing in needs no username. */
export function beginPasskey(parts: AuthParts): Handler<typeof contract> {
  const { database, passkeys, settings } = parts
  return async ({ actor, body: { currentPassword }, request }) => {
    const party = requireRelyingParty(settings, request.headers.origin)
    const { username } = await requireOwner(parts, actor, currentPassword)
    const kept = await listPasskeysOf(database, actor)
    if (kept.length >= MAX_PASSKEYS)
      throw new AppError('conflict', `You can have ${MAX_PASSKEYS} passkeys. Remove one first.`)
    const options = await generateRegistrationOptions({
      rpName: 'Canvass',
      rpID: party.id,
      userID: new TextEncoder().encode(actor.userId),
      userName: username,
      userDisplayName: `${actor.user.firstName} ${actor.user.lastName}`.trim() || username,
      attestationType: 'none',
      excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await passkeys.keepChallenge(options.challenge, actor.userId)
    return { options: { ...options } }
  }
}
