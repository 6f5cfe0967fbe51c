import { testScreensOf } from './screens-in-states.ts'
import { testLookingThrough } from './looking-through-in-states.ts'

const UNREACHABLE = /We can’t load these details right now/
// Shown to users who may not change the lead.
const ONLY_LOOKED_AT = /Only the owner or a team lead can change these details/

testScreensOf('check', {
  check: {
    typical: ONLY_LOOKED_AT,
    hostile: ONLY_LOOKED_AT,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: /As last seen on this device/,
  },
})

testLookingThrough()
