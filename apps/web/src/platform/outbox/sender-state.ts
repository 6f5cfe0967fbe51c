import { create } from 'zustand'

/** What this page's sender knows beyond the rows: why nothing moves although something is pending. */
export interface SenderState {
  /** The server said that no user is signed in: nothing is sent, and nothing counts against a capture. */
  needsSignIn: boolean
  /** Our server hasn't answered lately: no network, or a page that pretends to be one. */
  isUnreachable: boolean
  isSending: boolean
  /** The server asked for a pause until then; milliseconds since the epoch, on this device's clock. */
  pausedUntil: number
  /** It asked because this account sent too much at once. */
  isTooMany: boolean
  /** Sending fails in this particular browser, whatever the network: something it needs is missing. */
  cannotSend: boolean
  /** How many times in a row it asked for a pause because it is busy or out of space. */
  pauses: number
  /** The server's trouble, once it is worth reporting; undefined while there is none. */
  trouble: 'full' | 'busy' | 'suspended' | undefined
}

export const useSenderState = create<SenderState>(() => ({
  needsSignIn: false,
  isUnreachable: false,
  isSending: false,
  pausedUntil: 0,
  isTooMany: false,
  cannotSend: false,
  pauses: 0,
  trouble: undefined,
}))
