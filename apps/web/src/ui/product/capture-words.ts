import { ArrowUp, CircleAlert, CircleCheck, Cloud, type LucideIcon, ScanText, Smartphone } from 'lucide-react'

/**
 * Where a capture is, in the terms of every screen: saved here, being sent, on the server, being read, a lead, or
 * stopped. `sending_paused` is a send that is waiting.
 */
export type CapturePlace =
  | 'on_phone'
  | 'sending'
  | 'sending_paused'
  | 'on_server'
  | 'being_read'
  | 'ready'
  | 'needs_you'

export type TrailTick = 'ahead' | 'done' | 'moving' | 'half' | 'waits'

type CaptureLook = {
  word: string
  icon: LucideIcon
  text: string
  /** Phone, server, read, ready. */
  trail: readonly [TrailTick, TrailTick, TrailTick, TrailTick]
}

export const captureLooks: Record<CapturePlace, CaptureLook> = {
  on_phone: { word: 'Saved', icon: Smartphone, text: 'text-ink', trail: ['done', 'ahead', 'ahead', 'ahead'] },
  sending: { word: 'Sending', icon: ArrowUp, text: 'text-info', trail: ['done', 'moving', 'ahead', 'ahead'] },
  sending_paused: { word: 'Sending', icon: ArrowUp, text: 'text-info', trail: ['done', 'half', 'ahead', 'ahead'] },
  on_server: { word: 'Uploaded', icon: Cloud, text: 'text-ink', trail: ['done', 'done', 'ahead', 'ahead'] },
  being_read: { word: 'Reading', icon: ScanText, text: 'text-info', trail: ['done', 'done', 'moving', 'ahead'] },
  ready: { word: 'Ready', icon: CircleCheck, text: 'text-good', trail: ['done', 'done', 'done', 'done'] },
  needs_you: {
    word: 'Needs attention',
    icon: CircleAlert,
    text: 'text-warn',
    trail: ['done', 'done', 'waits', 'ahead'],
  },
}
