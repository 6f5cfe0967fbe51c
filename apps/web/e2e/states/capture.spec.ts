import { testCameraOnPhones } from './camera-in-states.ts'
import { testNewEvent } from './events-in-states.ts'
import { testDiscardedInOutbox } from './gone-in-states.ts'
import { testOtherWork } from './other-work-in-states.ts'
import { testReceipts } from './receipts-in-states.ts'
import { testScreensOf } from './screens-in-states.ts'
import { testSuspended } from './suspended-in-states.ts'
import { testTypingInCaptures } from './typed-in-states.ts'

const CAPTURE_NOT_NOW = /We can’t load this capture right now. It’s safe on the server/

testScreensOf('capture', {
  outbox: {
    typical: /Photos you take show up here until they become leads/,
    hostile: /<img src=x/,
    many: /sign-2\.jpg/,
  },
  processing: { error: CAPTURE_NOT_NOW, offline: /This capture isn’t on this device. Connect to follow it/ },
  success: { error: CAPTURE_NOT_NOW, offline: /This capture isn’t on this device. Connect to follow it/ },
})

testNewEvent()
testTypingInCaptures()
testReceipts()
testDiscardedInOutbox()
testOtherWork()
testSuspended()
testCameraOnPhones()
