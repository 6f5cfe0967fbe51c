import * as contracts from '@canvass/contracts/account/passkeys'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { addPasskey } from './endpoints/add-passkey.ts'
import { beginPasskeySignIn } from './endpoints/begin-passkey-sign-in.ts'
import { beginPasskey } from './endpoints/begin-passkey.ts'
import { listPasskeys } from './endpoints/list-passkeys.ts'
import { removePasskey } from './endpoints/remove-passkey.ts'
import { signInByPasskey } from './endpoints/sign-in-by-passkey.ts'

/** Mounts managing one's passkeys and signing in with one. */
export function mountPasskeys(app: FastifyInstance, parts: AuthParts): void {
  const { findActor } = parts
  serve(app, findActor, contracts.listPasskeys, listPasskeys(parts))
  serve(app, findActor, contracts.beginPasskey, beginPasskey(parts))
  serve(app, findActor, contracts.addPasskey, addPasskey(parts))
  serve(app, findActor, contracts.removePasskey, removePasskey(parts))
  serve(app, findActor, contracts.beginPasskeySignIn, beginPasskeySignIn(parts))
  serve(app, findActor, contracts.signInByPasskey, signInByPasskey(parts))
}
