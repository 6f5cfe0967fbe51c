import { expect, it } from 'vitest'
import { checkNewPassword, checkRegistration } from './new-password.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const whole = {
  username: 'mara',
  email: 'mara@portalder.example',
  password: 'quayside-12',
  confirmPassword: 'quayside-12',
  firstName: 'Mara',
  lastName: 'Ellison',
  organizationName: 'Port Alder Media',
  organizationDomain: '',
  organizationIndustry: '',
}

it('sends a registration with the device’s time zone, without the confirmation password and empty optional fields', () => {
  const checked = checkRegistration(formOf(whole), 'PINE-7Q4X')
  expect(checked).toEqual({
    body: {
      username: 'mara',
      email: 'mara@portalder.example',
      password: 'quayside-12',
      firstName: 'Mara',
      lastName: 'Ellison',
      organizationName: 'Port Alder Media',
      accessCode: 'PINE-7Q4X',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
})
it('reports mismatched passwords at the confirm field', () => {
  const checked = checkRegistration(formOf({ ...whole, confirmPassword: 'quayside-13' }), 'PINE-7Q4X')
  expect(checked).toEqual({ errors: { confirmPassword: "Passwords don't match" } })
})
it('reports what each field of an empty form needs', () => {
  const empty = formOf(Object.fromEntries(Object.keys(whole).map((name) => [name, ''])))
  expect(checkRegistration(empty, 'PINE-7Q4X')).toEqual({
    errors: {
      username: 'Username is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      organizationName: 'Organization name is required',
    },
  })
})
it('requires at least three characters in a username', () => {
  const checked = checkRegistration(formOf({ ...whole, username: 'ma' }), 'PINE-7Q4X')
  expect(checked).toEqual({ errors: { username: 'Username must be at least 3 characters' } })
})
it('accepts a new password with the token from the emailed link', () => {
  const form = formOf({ password: 'quayside-12', confirmPassword: 'quayside-12' })
  expect(checkNewPassword(form, 'abc')).toEqual({ body: { token: 'abc', password: 'quayside-12' } })
})
