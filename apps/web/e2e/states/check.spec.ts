import { testScreensOf } from './screens-in-states.ts'
import { testWhoCorrects } from './check-in-states.ts'

const UNREACHABLE = /We can’t load these details right now/
// Shown to users who may not change the lead.
const READ_ONLY = /Only the owner or a team lead can change these details/

testScreensOf('check', {
  check: {
    typical: READ_ONLY,
    hostile: READ_ONLY,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: /As last seen on this device/,
  },
})

testWhoCorrects()
