import { countText, figureText } from '../../../ui/text/format.ts'

/** Texts about capturing in the first load. Those of the camera, the outbox, and other parts load with them. */
export const captureWords = {
  start: 'Start a Capture',
  upload: 'Upload an Image',
  dropHere: 'Drop photos here to capture them',
  savedOf: (saved: number, total: number) => `Saved ${figureText(saved)} of ${figureText(total)}`,
}

export const waitingWords = {
  saved: (count: number) => `${countText(count, 'capture')} saved on this phone`,
  signIn: 'Sign in to send',
  sendingNow: 'Sending now',
  sendingNext: 'Sending next',
  offline: 'Waiting for a connection',
  /** Why it is waiting, and its size: "Sending next · 2 MB". */
  line: (why: string, size: string) => `${why} · ${size}`,
}

export const rateLimitToast = {
  title: 'Too Many Requests',
  description: 'Please wait a moment before trying again.',
}
