import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your organization right now/

const KEYS_UNREACHABLE = /We can’t load your services right now/

testScreensOf('organization', {
  adminProviders: {
    typical: /Connect your own accounts/,
    empty: /Connect your own accounts/,
    hostile: /Ångström/,
    error: KEYS_UNREACHABLE,
    offline: KEYS_UNREACHABLE,
    again: KEYS_UNREACHABLE,
  },
  adminOrganization: {
    typical: /Plan and seats/,
    empty: /No one by that name/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
