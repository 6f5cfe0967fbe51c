import { testScreensOf } from './screens-in-states.ts'

testScreensOf('diagnostics')
