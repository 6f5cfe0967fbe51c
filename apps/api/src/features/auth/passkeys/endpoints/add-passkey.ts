import { randomUUID } from 'node:crypto'
import type { addPasskey as contract } from '@canvass/contracts/account/passkeys'
import { findOwnAccount } from '@canvass/db/accounts/own-account'
import { storePasskey } from '@canvass/db/accounts/passkeys'
import { verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../../http/app-error.ts'
import { auditedBy } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import { ownerOf } from '../../account/require-owner.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { passkeyAddedEmail } from '../passkey-emails.ts'
import { requireRelyingParty } from '../relying-party.ts'
import { passkeyAnswer } from '../passkey-answer.ts'

const refusal = () =>
  new AppError('invalid', 'This passkey couldn’t be added. Start again.', { reason: 'passkey_refused' })

/**
 * Adds a passkey. The challenge is issued after the password check and can be used once, so it ties this request to
 * that check.
 */
export function addPasskey(parts: AuthParts): Handler<typeof contract> {
  const { database, doorLog, passkeys, settings } = parts
  return ({ actor, body: { name, made }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'add_passkey', userId, organizationId }, async () => {
      const party = requireRelyingParty(settings, request.headers.origin)
      const { registrationInfo } = await verifyRegistrationResponse({
        // Nothing here requests extensions, so the browser's extension results are ignored.
        response: { ...made, clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => passkeys.spendChallenge(challenge, userId),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
      }).catch((error: unknown) => {
        request.log.info({ err: error }, 'A passkey was refused')
        throw refusal()
      })
      if (!registrationInfo) throw refusal()
      const account = await findOwnAccount(database, ownerOf(actor))
      const { credential } = registrationInfo
      const kept = await storePasskey(
        database,
        actor,
        {
          id: randomUUID(),
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: made.response.transports ?? [],
          name,
        },
        account?.ownsEmail ? [passkeyAddedEmail(account, name, settings)] : [],
        auditedBy(actor, request),
      )
      if (!kept) throw new AppError('conflict', 'This passkey is already in use')
      return passkeyAnswer(kept)
    })
  }
}
