import { testScreensOf } from './screens-in-states.ts'

const DEVICES = /We can’t load your devices right now/
const UNREACHABLE = /We can’t load your reading rules right now/

testScreensOf('settings', {
  settings: { typical: /Mira Solberg/, offline: /Mira Solberg/ },
  security: {
    typical: /Sign out everywhere else/,
    empty: /You’re signed in only here/,
    hostile: /Ångström/,
    error: DEVICES,
    offline: DEVICES,
    again: DEVICES,
  },
  readingRules: {
    typical: /Existing leads won’t change/,
    empty: /Rules learned from your corrections show up here/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
