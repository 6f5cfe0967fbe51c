import { create } from 'zustand'

/** What the sender of this page knows beyond the rows: why nothing moves although something waits. */
export interface SenderState {
  /** The server said that nobody is signed in: nothing is sent, nothing is counted against a capture. */
  needsSignIn: boolean
  /** No answer that is ours came lately: no network, or a page that pretends to be one. */
  isUnreachable: boolean
  isSending: boolean
  /** The server asked to be left alone until then; milliseconds since the epoch, of this device. */
  pausedUntil: number
  /** It did so because this account sent too much at once. */
  isTooMany: boolean
  /** Sending fails in this very browser, whatever the network: something that it needs is not there. */
  cannotSend: boolean
  /** How often in a row it did so because it is busy or out of space itself. */
  pauses: number
  /** What it has trouble with, once that is worth saying; undefined while it has none. */
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
