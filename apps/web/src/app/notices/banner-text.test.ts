import { expect, it } from 'vitest'
import { type BannerFacts, bannerText } from './banner-text.ts'

const calm: BannerFacts = {
  isOffline: false,
  waiting: 0,
  bytes: 0,
  needsSignIn: false,
  isSending: false,
  isStuck: false,
  lost: 0,
  isRoomLow: false,
  photosLeft: undefined,
  isUnprotected: false,
  isInstalledApart: false,
  downlink: undefined,
  trouble: undefined,
  isSuspended: false,
  cannotSend: false,
}
const textOf = (facts: Partial<BannerFacts>): string | undefined => bannerText({ ...calm, ...facts })?.text

it('says nothing while all is well, or while a few captures are being sent', () => {
  expect(textOf({})).toBeUndefined()
  expect(textOf({ waiting: 3, isSending: true })).toBeUndefined()
})

it('says what is safe on this device while there is no network', () => {
  expect(textOf({ isOffline: true })).toBe("You're offline. Some features may be unavailable.")
  expect(textOf({ isOffline: true, waiting: 12 })).toBe(
    "You're offline. Some features may be unavailable. 12 captures saved on this phone.",
  )
})

it('says how long sending will take', () => {
  expect(textOf({ waiting: 12, bytes: 15_000_000, isSending: true })).toBe('Sending 12 captures · about 1 min left')
  expect(textOf({ waiting: 500, bytes: 250_000_000, isSending: true, downlink: 2 })).toBe(
    'Sending 500 captures · about 17 min left',
  )
})

it('asks for a sign-in before reporting that sending is stuck', () => {
  expect(textOf({ waiting: 12, needsSignIn: true, isStuck: true })).toBe('Sign in to send 12 captures')
  expect(textOf({ waiting: 12, isStuck: true })).toBe('12 captures haven’t been sent')
})

it('warns of low space and of storage that may be cleared', () => {
  expect(textOf({ isRoomLow: true, photosLeft: 40 })).toBe('Space for about 40 more photos')
  expect(textOf({ isRoomLow: true, photosLeft: 0 })).toBe('No space for more photos')
  expect(textOf({ isRoomLow: true })).toBe('This phone is almost out of space')
  expect(textOf({ photosLeft: 3_500 })).toBeUndefined()
  expect(textOf({ waiting: 1, isUnprotected: true })).toBe('Install the app to protect photos you haven’t sent')
})

it('asks to send photos before installing the app on systems that would leave them behind, such as an iPhone', () => {
  const onAnIPhone = { isUnprotected: true, isInstalledApart: true }
  expect(bannerText({ ...calm, ...onAnIPhone, waiting: 1 })).toEqual({
    kind: 'send_first',
    text: 'Your browser may clear photos you haven’t sent. Send them before you install the app.',
  })
  expect(textOf({ ...onAnIPhone, waiting: 0 })).toBeUndefined()
  expect(textOf({ isInstalledApart: true, waiting: 1 })).toBeUndefined()
})

it('puts lost captures above everything', () => {
  expect(textOf({ lost: 1, isOffline: true, waiting: 3 })).toBe('1 capture was lost from this phone')
})

it('reports a full or busy server, and that captures are safe, before reporting that sending is stuck', () => {
  expect(textOf({ waiting: 12, isStuck: true, trouble: 'full' })).toBe(
    'The server is out of space. Your 12 captures are safe on this phone and will upload when there’s space again.',
  )
  expect(textOf({ waiting: 1, trouble: 'busy' })).toBe(
    'The server is busy. Your capture is safe on this phone and will upload automatically.',
  )
  expect(textOf({ waiting: 2, trouble: 'suspended' })).toBe(
    'Your organization is suspended. Your 2 captures are safe on this phone and will upload when the suspension ends.',
  )
  expect(textOf({ waiting: 0, trouble: 'full' })).toBeUndefined()
})

it('says all the time that the organization is suspended, even with nothing waiting', () => {
  expect(textOf({ isSuspended: true })).toBe(
    'Your organization is suspended. Changes stay on this phone and will upload when the suspension ends.',
  )
  expect(textOf({ isSuspended: true, isStuck: true, waiting: 1 })).toBe(
    'Your organization is suspended. Your capture is safe on this phone and will upload when the suspension ends.',
  )
  expect(textOf({ isSuspended: true, isOffline: true })).toMatch(/^You're offline/)
})

it('says that this browser can’t send, with or without a network', () => {
  expect(textOf({ waiting: 2, cannotSend: true, isOffline: true })).toBe(
    'This browser can’t send captures. Your 2 captures are safe on this phone. Export a backup from the outbox, or update the browser.',
  )
})
