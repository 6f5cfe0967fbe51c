import * as z from 'zod/mini'
import { MessageAnswer, required, UserAnswer } from '../auth.ts'
import { Confirmation } from '../account.ts'
import { endpoint } from '../endpoint.ts'

/** Bytes in the encoding of WebAuthn's JSON forms. */
const bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
const id = bytes(1_400)
const clientDataJSON = bytes(4_000)
const Attachment = z.optional(z.enum(['cross-platform', 'platform']))

/** A device's response after creating a passkey. Unknown fields are dropped. */
export const PasskeyRegistration = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: Attachment,
})
/** A device's response after presenting a passkey. */
export const PasskeyAssertion = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(2_000),
    signature: bytes(4_000),
    userHandle: z.optional(bytes(200)),
  }),
  authenticatorAttachment: Attachment,
})

/** The options for the browser's WebAuthn API, in WebAuthn's own shape. */
const WebAuthnOptions = z.object({ options: z.record(z.string(), z.unknown()) })

export const OwnPasskey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** Null if it was never used to sign in. */
  lastUsedAt: z.nullable(z.string()),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

export const BeginPasskeyBody = z.strictObject({ currentPassword: Confirmation })
const PasskeyName = required('Name is required', 60)
export const AddPasskeyBody = z.strictObject({ name: PasskeyName, made: PasskeyRegistration })
/** The part of the request that a person fills in; the device supplies the rest. */
export const AddPasskeyForm = z.strictObject({ name: PasskeyName, currentPassword: Confirmation })
export const RemovePasskeyBody = z.strictObject({ currentPassword: Confirmation })
export const SignInByPasskeyBody = z.strictObject({ shown: PasskeyAssertion })

const own = { access: 'viewer', ownership: 'own' } as const

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'List the caller’s passkeys, oldest first',
  method: 'GET',
  path: '/api/account/passkeys',
  ...own,
  answer: z.array(OwnPasskey),
})
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'Get the options for creating a passkey, valid for five minutes',
  method: 'POST',
  path: '/api/account/passkeys/begin',
  ...own,
  body: BeginPasskeyBody,
  answer: WebAuthnOptions,
})
export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Store a passkey that the caller’s device created',
  method: 'POST',
  path: '/api/account/passkeys',
  ...own,
  body: AddPasskeyBody,
  answer: OwnPasskey,
  status: 201,
})
export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove one of the caller’s passkeys',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  ...own,
  params: z.object({ id: z.uuid() }),
  body: RemovePasskeyBody,
  answer: MessageAnswer,
})
export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  summary: 'Get the options for signing in with a passkey, valid for five minutes',
  method: 'POST',
  path: '/api/auth/passkey/begin',
  access: 'public',
  ownership: 'none',
  answer: WebAuthnOptions,
})
export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  summary: 'Sign in with a passkey, which replaces the password and the second step',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  ownership: 'none',
  body: SignInByPasskeyBody,
  answer: UserAnswer,
})
