import { testScreensOf } from './screens-in-states.ts'

const NO_LEADS = /We can’t load your leads right now/
const NOT_HERE = /This lead isn’t saved on this device/
const NO_RAW_DATA = /We can’t load this lead’s raw data right now/

testScreensOf('leads', {
  leads: { typical: /Harbor Bakery/ },
  leadVault: {
    typical: /Harbor Bakery/,
    empty: /No leads yet/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    many: /10,000/,
    error: NO_LEADS,
    offline: NO_LEADS,
    again: /Harbor Bakery/,
  },
  lead: {
    typical: /Harbor Bakery/,
    empty: /Unknown business/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NOT_HERE,
    offline: NOT_HERE,
    again: /Harbor Bakery/,
  },
  dataInspector: {
    typical: /Harbor Bakery/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: NO_RAW_DATA,
    offline: NO_RAW_DATA,
    again: /Harbor Bakery/,
  },
})
