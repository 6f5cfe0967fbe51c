import { beginPasskeySignIn, signInByPasskey as endpoint } from '@canvass/contracts/addresses/account/passkeys'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { call } from '../../platform/api/call.ts'

/** Has the device present a passkey. Resolves undefined if the user chose none. Throws if the server refuses it. */
export async function signInWithPasskey(): Promise<SessionUser | undefined> {
  const { options } = await call(beginPasskeySignIn)
  const shown = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error: unknown) => {
    // The browser reports the same error for a cancellation, no passkey, and a timeout.
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  })
  if (!shown) return undefined
  const { id, rawId, type, response, authenticatorAttachment } = shown
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const { user } = await call(endpoint, {
    body: {
      shown: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        authenticatorAttachment,
      },
    },
  })
  return user
}
