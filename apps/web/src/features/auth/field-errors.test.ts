import { LoginBody } from '@canvass/contracts/auth'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { checkFields, failureText, isErrorShown, typedFields } from './field-errors.ts'

describe('form fields', () => {
  it("report what is missing in the contract's words", () => {
    expect(checkFields(LoginBody, { username: ' ', password: '' })).toEqual({
      errors: { username: 'Username is required', password: 'Password is required' },
    })
  })
  it('omit optional fields that are empty', () => {
    const form = new FormData()
    form.set('email', 'a@b.example')
    form.set('useCase', '  ')
    form.set('companyName', 'Quay & Co')
    expect(typedFields(form, ['useCase', 'companyName'])).toEqual({ email: 'a@b.example', companyName: 'Quay & Co' })
  })
})

it('an error counts as shown only if the form has its field; otherwise the form must show it', () => {
  const refused = { email: 'This email already has an open invitation' }
  expect(isErrorShown(refused, ['email', 'currentPassword'])).toBe(true)
  expect(isErrorShown(refused, ['currentPassword'])).toBe(false)
  expect(isErrorShown(undefined, ['email'])).toBe(false)
})

const said = (answer: object) => new ApiError(400, 'invalid', '400: {}', answer)

describe('failure text', () => {
  it('is the server’s message, then its error, then the form’s own sentence', () => {
    expect(failureText(said({ message: 'Too short', error: 'x' }), 'Failed')).toBe('Too short')
    expect(failureText(said({ error: 'No mail' }), 'Failed')).toBe('No mail')
    expect(failureText(said({}), 'Failed')).toBe('Failed')
  })
  it('mentions the connection when there was no response', () => {
    const lost = 'Connection lost - check your internet and try again.'
    expect(failureText(new ApiError(0, 'network', lost), 'Failed')).toBe(lost)
  })
})
