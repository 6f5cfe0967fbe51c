import { testScreensOf } from './screens-in-states.ts'

testScreensOf('marketing')
