import { testScreensOf } from './screens-in-states.ts'

const NOT_LOADED = /We can’t load your last pictures right now/

testScreensOf('admin', {
  adminOcrLab: {
    typical: /We delete the picture and its results after a day/,
    empty: /Pictures from the last day appear here/,
    hostile: /Ångström/,
    loading: /Run 12/,
    error: NOT_LOADED,
    offline: /The lab needs a signal/,
    again: /The lab needs a signal/,
  },
})
