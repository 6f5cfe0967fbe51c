import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your usage right now/

testScreensOf('usage', {
  adminUsage: {
    typical: /Scans this month/,
    empty: /Nothing is on hold/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
