import { RegisterBody, resetPassword } from '@canvass/contracts/auth'
import { AcceptInvitationBody } from '@canvass/contracts/organization/invitations'
import type * as z from 'zod/mini'
import { type Checked, checkFields, typedFields } from './field-errors.ts'
import { authWords } from './words.ts'

/** A new password typed twice. */
export function checkNewPassword(form: FormData, token: string): Checked<z.output<typeof resetPassword.body>> {
  const { confirmPassword = '', ...typed } = typedFields(form)
  return withConfirmation(checkFields(resetPassword.body, { ...typed, token }), typed['password'], confirmPassword)
}

const optionalFields = ['organizationDomain', 'organizationIndustry']

/** The registration form; the second password stays here. */
export function checkRegistration(form: FormData, accessCode: string): Checked<z.output<typeof RegisterBody>> {
  const { confirmPassword = '', ...typed } = typedFields(form, optionalFields)
  return withConfirmation(checkFields(RegisterBody, { ...typed, accessCode }), typed['password'], confirmPassword)
}

/** The form of somebody who joins by an invitation; without an email where the invitation knows it. */
export function checkJoining(form: FormData, token: string): Checked<z.output<typeof AcceptInvitationBody>> {
  const { confirmPassword = '', ...typed } = typedFields(form)
  return withConfirmation(checkFields(AcceptInvitationBody, { ...typed, token }), typed['password'], confirmPassword)
}

function withConfirmation<Body>(checked: Checked<Body>, password: string | undefined, again: string): Checked<Body> {
  if (password === again) return checked
  return { errors: { ...('errors' in checked && checked.errors), confirmPassword: authWords.passwordsDiffer } }
}
