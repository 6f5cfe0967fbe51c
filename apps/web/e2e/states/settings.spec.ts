import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your reading rules right now/

testScreensOf('settings', {
  settings: { typical: /Mira Solberg/, offline: /Mira Solberg/ },
  readingRules: {
    typical: /Existing leads won’t change/,
    empty: /Rules learned from your corrections show up here/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
