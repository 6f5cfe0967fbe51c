import { readServerSettings } from '@canvass/settings/settings'
import { expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

const partyOf = (env: Record<string, string>) =>
  relyingParty(readServerSettings({ API_DATABASE_URL: 'postgres://a@b/c', ...env }, 'api'))

it.each([
  [{}, { id: 'localhost', origin: 'http://localhost:3000' }],
  [{ HOST: '0.0.0.0' }, { id: 'localhost', origin: 'http://localhost:3000' }],
  [{ HOST: '::1' }, { id: 'localhost', origin: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, { id: 'localhost', origin: 'http://localhost:4000' }],
  [{ PUBLIC_URL: 'https://canvass.example.com' }, { id: 'canvass.example.com', origin: 'https://canvass.example.com' }],
])('is derived from the settings %j', (env, party) => {
  expect(partyOf(env)).toEqual(party)
})

it.each([{ HOST: '192.168.1.20' }, { PUBLIC_URL: 'https://[2001:db8::1]' }])(
  'is undefined for an IP address: %j',
  (env) => {
    expect(partyOf(env)).toBeUndefined()
  },
)
