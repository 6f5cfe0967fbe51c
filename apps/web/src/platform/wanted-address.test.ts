import { expect, it } from 'vitest'
import { wantedAddress, wantedState } from './wanted-address.ts'

it('signing in leads back to the requested address', () => {
  expect(wantedAddress(wantedState({ pathname: '/lead/some-id', search: '?tab=notes', hash: '#phone' }))).toBe(
    '/lead/some-id?tab=notes#phone',
  )
})

it('signing in leads home when no address was requested', () => {
  expect(wantedAddress(null)).toBe('/')
  expect(wantedAddress({ focusSearch: true })).toBe('/')
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 7])(
  'signing in never leads out of the app: %s',
  (wanted) => {
    expect(wantedAddress({ wanted })).toBe('/')
  },
)
