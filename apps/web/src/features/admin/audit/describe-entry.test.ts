import type { AuditEntry } from '@canvass/contracts/admin/audit'
import { expect, it } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const entry: AuditEntry = {
  seq: 1,
  at: '2026-11-24T10:00:00.000Z',
  action: 'signed_in',
  by: 'person',
  person: { id: 'ana', name: 'Ana Okoro' },
  object: null,
  address: '203.0.113.7',
  device: 'Chrome on Android',
  before: null,
  after: null,
}
const people = new Map([
  ['ana', 'Ana Okoro'],
  ['ben', 'Ben Ruiz'],
])
const said = (given: Partial<AuditEntry>) => {
  const { who, what } = describeEntry({ ...entry, ...given }, people)
  return `${who} ${what}`
}

it('puts an entry into a sentence, with its device and address', () => {
  expect(describeEntry(entry, people)).toEqual({
    who: 'Ana Okoro',
    what: 'signed in.',
    whence: 'Chrome on Android · 203.0.113.7',
  })
  const person = { kind: 'person', id: 'ben', name: 'Ben Ruiz' } as const
  expect(said({ action: 'sign_in_refused', by: 'unknown', person: null, object: person })).toBe(
    'Someone tried to sign in as Ben Ruiz and was refused.',
  )
  expect(
    said({ action: 'plan_changed', by: 'platform', person: null, before: { plan: 'free' }, after: { plan: 'team' } }),
  ).toBe('Canvass support changed the plan from Free to Team.')
})

it('uses people’s current names, also for those who have left', () => {
  const assigned = { action: 'lead_assigned', object: { kind: 'lead', id: 'x', name: 'Harbor Bakery' } } as const
  expect(said({ ...assigned, before: { owner: 'ana' }, after: { owner: 'ben' } })).toBe(
    'Ana Okoro assigned the lead “Harbor Bakery” from Ana Okoro to Ben Ruiz.',
  )
  expect(said({ ...assigned, before: { owner: null }, after: { owner: 'somebody' } })).toBe(
    'Ana Okoro assigned the lead “Harbor Bakery” to a deleted account.',
  )
  expect(said({ person: { id: 'x', name: null } })).toBe('A deleted account signed in.')
})

it('keeps the sentence left to right whatever a name read from a photo contains', () => {
  const lead = { kind: 'lead', id: 'x', name: 'Harbor\u202e Bakery' } as const
  expect(said({ action: 'lead_assigned', object: lead, before: { owner: null }, after: { owner: 'ben' } })).toBe(
    'Ana Okoro assigned the lead “Harbor Bakery” to Ben Ruiz.',
  )
})

it('names what an API token may do as the token’s own screen does', () => {
  expect(said({ action: 'api_token_made', after: { scopes: 'leads:read, captures:write', days: 90 } })).toBe(
    'Ana Okoro created an API token for “Read leads · Add captures”.',
  )
})

it('names the feature, roles, and plans of a rollout in words', () => {
  const change = {
    action: 'flag_changed',
    object: { kind: 'flag', id: 'bulk_operations', name: 'bulk_operations' },
    before: { isOn: false },
    after: { isOn: true, percentage: 25, roles: 'admin, team_lead', plans: 'professional, team', organizations: 2 },
  } as const
  expect(said(change)).toBe(
    'Ana Okoro changed the rollout of “Bulk actions and bulk import” from off to 25% of admins and team leads on the Professional or Team plan in 2 organizations.',
  )
})

it('blames no one when the DNS record of an email domain is gone', () => {
  const lost = { action: 'domain_lost', by: 'unknown', person: null } as const
  expect(said({ ...lost, object: { kind: 'domain', id: 'harbor.example', name: 'harbor.example' } })).toBe(
    'The DNS record of the email domain “harbor.example” hasn’t been found for three days, so the domain is no longer verified.',
  )
})
