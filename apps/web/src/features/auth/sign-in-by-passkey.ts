import { beginPasskeySignIn, signInByPasskey as endpoint } from '@canvass/contracts/addresses/account/passkeys'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { call } from '../../platform/api/call.ts'

/** Has the device show a passkey. Undefined where the person chose none. Throws what the server refuses. */
export async function signInByPasskey(): Promise<SessionUser | undefined> {
  const { options } = await call(beginPasskeySignIn)
  const shown = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error: unknown) => {
    // The browser says the same of a change of mind, of having no passkey, and of having waited too long.
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
