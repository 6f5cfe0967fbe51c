import { expect, it } from 'vitest'
import { canSend, exportText, minutesText, sendText } from './sign-out-choices.ts'
import { signOutWords } from './sign-out-words.ts'

const waiting = { count: 12, refused: 0, isOnline: true, isPaused: false }

it('offers to send first when sending can help, and explains why when it cannot', () => {
  expect(canSend(waiting)).toBe(true)
  expect(sendText(waiting, '27 MB', 'about 2 minutes')).toBe('27 MB, about 2 minutes')
  expect(canSend({ ...waiting, isOnline: false })).toBe(false)
  expect(sendText({ ...waiting, isOnline: false }, '', '')).toBe('Requires a connection')
  expect(canSend({ ...waiting, isPaused: true })).toBe(false)
  expect(canSend({ ...waiting, refused: 12 })).toBe(false)
})

it('estimates the minutes from the bytes and the connection speed', () => {
  expect(minutesText(27_000_000, 2)).toBe('about 2 minutes on this connection')
  expect(minutesText(500_000, 2)).toBe('less than a minute on this connection')
  expect(minutesText(15_000_000, undefined)).toBe('about 1 minute on this connection')
})

it('repeats the choice on the button', () => {
  expect(signOutWords.acts.send(12)).toBe('Send 12 and sign out')
  expect(signOutWords.acts.delete(12)).toBe('Delete 12 and sign out')
})

it('lists what the file contains', () => {
  expect(exportText({ captures: 12, changes: 0, voiceNotes: 0, files: 0 })).toBe('A ZIP with photos and data')
  expect(exportText({ captures: 2, changes: 3, voiceNotes: 1, files: 0 })).toBe(
    'A ZIP with photos, voice notes, and changes',
  )
  expect(exportText({ captures: 0, changes: 3, voiceNotes: 0, files: 0 })).toBe('A ZIP with changes')
})

it('calls captures that were typed no photos', () => {
  const nothing = { changes: 0, voiceNotes: 0, files: 0 }
  expect(exportText({ ...nothing, captures: 2 }, 2)).toBe('A ZIP with manual entries')
  expect(exportText({ ...nothing, captures: 3, changes: 1 }, 2)).toBe('A ZIP with photos, manual entries, and changes')
})

it('shows no size when only text is sent', () => {
  expect(sendText({ ...waiting, count: 3 }, '', '')).toBe('Takes just a moment')
})
