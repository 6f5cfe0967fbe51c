import type { signInByPasskey as contract } from '@canvass/contracts/account/passkeys'
import type { PasskeyOfUser } from '@canvass/db/accounts/passkeys'
import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../../http/app-error.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { Attempt } from '../../attempts.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { identifyCaller } from '../../caller.ts'
import { openSession } from '../../open-session.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { requireRelyingParty } from '../relying-party.ts'

const refusal = () =>
  new AppError('unauthenticated', 'This passkey doesn’t sign you in. Use your password, or try again.', {
    reason: 'passkey_refused',
  })

/**
 * Signs in with a passkey. It counts as both steps, because the device has verified the user. All failures get the same
 * refusal.
 */
export function signInByPasskey(parts: AuthParts): Handler<typeof contract> {
  const { attempts, devices, doorLog, passkeys, settings } = parts
  return ({ body: { shown }, request, reply }) => {
    const news: { event: 'passkey'; userId?: string } = { event: 'passkey' }
    return withDoorLog(doorLog, request, news, async () => {
      const party = requireRelyingParty(settings, request.headers.origin)
      const caller = identifyCaller(devices, request)
      const refused: Attempt = ['passkey refused from one address', caller.address]
      await attempts.requireNow(refused)
      const found = await passkeys.find(shown.id)
      const passkey = found && isMeant(shown.response.userHandle, found.userId) ? found : undefined
      if (passkey) news.userId = passkey.userId
      const counter = passkey && (await counterOf(passkey))
      const isUsed = counter !== undefined && (await passkeys.noteUse(shown.id, counter))
      const user =
        passkey && isUsed
          ? await openSession(parts, request, reply, { userId: passkey.userId, caller, isByPasskey: true })
          : undefined
      if (user) return { user }
      await attempts.count(refused)
      throw refusal()

      /** Verifies the response and returns its counter; undefined if it isn't valid. */
      async function counterOf({ publicKey, counter: last, transports }: PasskeyOfUser): Promise<number | undefined> {
        try {
          const { verified, authenticationInfo } = await verifyAuthenticationResponse({
            response: { ...shown, clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
            expectedChallenge: (challenge) => passkeys.spendChallenge(challenge, null),
            expectedOrigin: party.origin,
            expectedRPID: party.id,
            requireUserVerification: true,
            credential: {
              id: shown.id,
              publicKey: new Uint8Array(publicKey),
              counter: last,
              transports,
            },
          })
          return verified ? authenticationInfo.newCounter : undefined
        } catch (error) {
          request.log.info({ err: error }, 'A passkey was refused')
          return undefined
        }
      }
    })
  }
}

/** Checks the user that the device names, if it names one. */
const isMeant = (userHandle: string | undefined, userId: string): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
