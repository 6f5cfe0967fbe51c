import { readServerSettings } from '@canvass/settings/settings'
import { expect, it } from 'vitest'
import { accountClosedEmail } from './deletion-email.ts'

it('the email about a closed account names the last day to reopen it as a person would write it', () => {
  const owner = { email: 'mae@harbor.example', firstName: 'Mae', username: 'mae' }
  const { text } = accountClosedEmail(
    owner,
    { token: 'once', dueAt: new Date('2026-12-06T23:30:00Z') },
    readServerSettings({ API_DATABASE_URL: 'postgresql://db.example/canvass' }, 'api'),
  )
  expect(text).toContain('The Canvass account mae is closed and will be erased on December 6, 2026.')
})
