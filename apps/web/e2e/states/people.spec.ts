import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your team’s phones right now/

testScreensOf('people', {
  teamPhones: {
    typical: /last seen/,
    empty: /No phone on your team has reported a capture yet/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
