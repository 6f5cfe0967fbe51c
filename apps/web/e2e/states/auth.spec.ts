import { testScreensOf } from './screens-in-states.ts'

testScreensOf('auth')
