import { testScreensOf } from './screens-in-states.ts'

testScreensOf('review', { review: { typical: /Photos from a batch show up here/ } })
