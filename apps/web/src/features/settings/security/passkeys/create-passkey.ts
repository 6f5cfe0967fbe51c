import type { AddPasskeyBody } from '@canvass/contracts/account/passkeys'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'

type Made = z.infer<typeof AddPasskeyBody>['made']

/** Has the device create a passkey, or explains why there is none. */
export async function createPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<{ passkey: Made } | { problem: 'notMade' | 'alreadyHere' }> {
  try {
    const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      passkey: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports },
        authenticatorAttachment,
      },
    }
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'InvalidStateError' ? 'alreadyHere' : 'notMade' }
  }
}
