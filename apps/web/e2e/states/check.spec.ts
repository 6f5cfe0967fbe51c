import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load these details right now/

testScreensOf('check', {
  check: {
    typical: /to check/,
    hostile: /to check/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: /As last seen on this device/,
  },
})
