import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your organization right now/

testScreensOf('organization', {
  adminOrganization: {
    typical: /Plan and seats/,
    empty: /No one by that name/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
