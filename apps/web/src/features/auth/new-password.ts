import { RegisterBody, resetPassword } from '@canvass/contracts/auth'
import { AcceptInvitationBody } from '@canvass/contracts/organization/invitations'
import type * as z from 'zod/mini'
import { type Checked, checkFields, typedFields } from './field-errors.ts'
import { authWords } from './words.ts'

/** Checks a new password that was typed twice. */
export function checkNewPassword(form: FormData, token: string): Checked<z.output<typeof resetPassword.body>> {
  const { confirmPassword = '', ...typed } = typedFields(form)
  return withConfirmation(checkFields(resetPassword.body, { ...typed, token }), typed['password'], confirmPassword)
}

const optionalFields = ['organizationDomain', 'organizationIndustry']

/** Checks the registration form; the confirmation password isn't sent. */
export function checkRegistration(form: FormData, accessCode: string): Checked<z.output<typeof RegisterBody>> {
  const { confirmPassword = '', ...typed } = typedFields(form, optionalFields)
  return withConfirmation(
    checkFields(RegisterBody, { ...typed, accessCode, ...ownTimeZone() }),
    typed['password'],
    confirmPassword,
  )
}

/** The device's time zone, in which the new organization's months begin; nothing if the device won't say. */
function ownTimeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone ? { timeZone } : {}
}

/** Checks the form of an invited person; it has no email if the invitation includes one. */
export function checkJoining(form: FormData, token: string): Checked<z.output<typeof AcceptInvitationBody>> {
  const { confirmPassword = '', ...typed } = typedFields(form)
  return withConfirmation(checkFields(AcceptInvitationBody, { ...typed, token }), typed['password'], confirmPassword)
}

function withConfirmation<Body>(checked: Checked<Body>, password: string | undefined, again: string): Checked<Body> {
  if (password === again) return checked
  return { errors: { ...('errors' in checked && checked.errors), confirmPassword: authWords.passwordsDiffer } }
}
