import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAX_PASSWORD, MIN_PASSWORD, MIN_USERNAME } from './limits.ts'
import { isPlainName, isVisible, stripBidiControls } from './shapes/plain-name.ts'
import { SessionUser } from './shapes/session-user.ts'

const EMAIL_MESSAGE = 'Please enter a valid email address'

export const required = (message: string, max = 200) =>
  z
    .string(message)
    .check(
      z.overwrite(stripBidiControls),
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.refine(isVisible, message),
      z.maxLength(max, `Must be at most ${max} characters`),
    )
const optionalText = (max = 200) =>
  z.optional(
    z.string().check(z.overwrite(stripBidiControls), z.trim(), z.maxLength(max, `Must be at most ${max} characters`)),
  )

export const Email = z
  .string(EMAIL_MESSAGE)
  .check(
    z.trim(),
    z.maxLength(254, EMAIL_MESSAGE),
    z.regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@.<>"(),:;]+$/u, EMAIL_MESSAGE),
  )
/**
 * A username for registration. It can't look like an email: a taken email would reveal who has an account, and someone
 * could register an address and keep its real owner from using it. Older usernames still work for signing in.
 */
export const Username = z.string('Username is required').check(
  z.trim(),
  z.minLength(1, { error: 'Username is required', abort: true }),
  z.minLength(MIN_USERNAME, `Username must be at least ${MIN_USERNAME} characters`),
  z.maxLength(64, 'Username must be at most 64 characters'),
  z.refine((name) => !name.includes('@'), 'Username can’t contain @'),
  z.refine(isPlainName, 'Username can’t mix alphabets or use look-alike letters'),
)
/**
 * An email address for registration. It must be unchanged by Unicode normalization, so that no other spelling of it
 * looks the same.
 */
export const NewEmail = Email.check(z.refine((email) => email.split(/[@.]/).every(isPlainName), EMAIL_MESSAGE))
/** A new password. Passwords typed at login aren't checked against these rules. */
export const NewPassword = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  )

export const LoginBody = z.strictObject({
  username: z.string('Username is required').check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(254)),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1024)),
})

export const RegisterBody = z.strictObject({
  username: Username,
  email: NewEmail,
  password: NewPassword,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  organizationName: required('Organization name is required'),
  organizationDomain: optionalText(),
  organizationIndustry: optionalText(),
  accessCode: optionalText(),
  /** Where the organization works, as its first device says. An unknown zone is ignored; an admin can choose another. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
})

export const WaitlistBody = z.strictObject({
  email: Email,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  companyName: optionalText(),
  companySize: optionalText(),
  industry: optionalText(),
  jobTitle: optionalText(),
  interestType: z._default(z.enum(['individual', 'team', 'enterprise']), 'individual'),
  teamSize: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  useCase: optionalText(2_000),
  notesFromUser: optionalText(2_000),
})

export const UserAnswer = z.object({ user: SessionUser })
/**
 * The password was right, but the account requires a second step. The ticket is good for one second step, for five
 * minutes.
 */
export const SecondStepAnswer = z.object({ secondStep: z.object({ ticket: z.string() }) })

/** A code from an authenticator app, or a recovery code, as typed, with or without spaces or dashes. */
export const SecondStepCode = z
  .string('Enter your code')
  .check(z.trim(), z.minLength(1, 'Enter your code'), z.maxLength(40, 'This code is too long'))
export const SecondStepBody = z.strictObject({
  ticket: z.string().check(z.minLength(1), z.maxLength(200)),
  code: SecondStepCode,
})
export const MessageAnswer = z.object({ message: z.string() })

export const getMe = endpoint({
  name: 'getMe',
  summary: 'Get the signed-in user',
  method: 'GET',
  path: '/api/auth/me',
  access: 'viewer',
  ownership: 'own',
  answer: UserAnswer,
})
export const login = endpoint({
  name: 'login',
  summary: 'Sign in, or learn that a second step is needed',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  ownership: 'none',
  body: LoginBody,
  answer: z.union([UserAnswer, SecondStepAnswer]),
})
export const takeSecondStep = endpoint({
  name: 'takeSecondStep',
  summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
  method: 'POST',
  path: '/api/auth/second-step',
  access: 'public',
  ownership: 'none',
  body: SecondStepBody,
  answer: UserAnswer,
})
export const register = endpoint({
  name: 'register',
  summary: 'Create an organization and its first admin',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  ownership: 'none',
  body: RegisterBody,
  answer: UserAnswer,
  status: 201,
})
export const logout = endpoint({
  name: 'logout',
  summary: 'Sign out of this session',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  ownership: 'own',
  answer: MessageAnswer,
})
export const joinWaitlist = endpoint({
  name: 'joinWaitlist',
  summary: 'Join the waitlist',
  method: 'POST',
  path: '/api/auth/waitlist',
  access: 'public',
  ownership: 'none',
  body: WaitlistBody,
  answer: MessageAnswer,
  status: 201,
})
export const validateAccessCode = endpoint({
  name: 'validateAccessCode',
  summary: 'Check whether an access code is valid',
  method: 'POST',
  path: '/api/auth/validate-access-code',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({
    accessCode: z
      .string()
      .check(z.trim(), z.minLength(1, 'Please enter an access code or join our waitlist.'), z.maxLength(200)),
  }),
  answer: z.object({ valid: z.literal(true), message: z.string() }),
})
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Email a link for resetting the password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ email: Email }),
  answer: MessageAnswer,
})
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password through the emailed link',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: NewPassword }),
  answer: MessageAnswer,
})
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm a new email through the link sent to it',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: MessageAnswer,
})
