import { testCameraOnPhones } from './camera-in-states.ts'
import { testNewEvent } from './events-in-states.ts'
import { testDiscardedInOutbox } from './gone-in-states.ts'
import { testOtherWork } from './other-work-in-states.ts'
import { testReceipts } from './receipts-in-states.ts'
import { testScreensOf } from './screens-in-states.ts'
import { testSuspended } from './suspended-in-states.ts'
import { testTypingInCaptures } from './typed-in-states.ts'

testScreensOf('capture', {
  outbox: {
    typical: /Photos you take show up here until they become leads/,
    hostile: /<img src=x/,
    many: /sign-2\.jpg/,
  },
})

testNewEvent()
testTypingInCaptures()
testReceipts()
testDiscardedInOutbox()
testOtherWork()
testSuspended()
testCameraOnPhones()
