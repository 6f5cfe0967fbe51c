import { LoginBody } from '@canvass/contracts/auth'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { checkFields, failureText, isShown, typedFields } from './field-errors.ts'

describe('the fields of a form', () => {
  it('name what is missing in the words of the contract', () => {
    expect(checkFields(LoginBody, { username: ' ', password: '' })).toEqual({
      errors: { username: 'Username is required', password: 'Password is required' },
    })
  })
  it('leave out optional ones that are empty', () => {
    const form = new FormData()
    form.set('email', 'a@b.example')
    form.set('useCase', '  ')
    form.set('companyName', 'Quay & Co')
    expect(typedFields(form, ['useCase', 'companyName'])).toEqual({ email: 'a@b.example', companyName: 'Quay & Co' })
  })
})

it('what is wrong is shown by a field that the form has; what no field of it has, the form must say', () => {
  const refused = { email: 'This email already has an open invitation' }
  expect(isShown(refused, ['email', 'currentPassword'])).toBe(true)
  expect(isShown(refused, ['currentPassword'])).toBe(false)
  expect(isShown(undefined, ['email'])).toBe(false)
})

const said = (answer: object) => new ApiError(400, 'invalid', '400: {}', answer)

describe('a failure in words', () => {
  it('is the server’s message, else its error, else the form’s own sentence', () => {
    expect(failureText(said({ message: 'Too short', error: 'x' }), 'Failed')).toBe('Too short')
    expect(failureText(said({ error: 'No mail' }), 'Failed')).toBe('No mail')
    expect(failureText(said({}), 'Failed')).toBe('Failed')
  })
  it('tells of the connection when no answer came', () => {
    const lost = 'Connection lost - check your internet and try again.'
    expect(failureText(new ApiError(0, 'network', lost), 'Failed')).toBe(lost)
  })
})
