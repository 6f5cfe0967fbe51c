import { ArrowUp, CircleAlert, CircleCheck, Cloud, type LucideIcon, ScanText, Smartphone } from 'lucide-react'

/** Where a capture is, as every screen says it. `sending_paused` is sending that waits. */
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
  on_phone: { word: 'On this phone', icon: Smartphone, text: 'text-ink', trail: ['done', 'ahead', 'ahead', 'ahead'] },
  sending: { word: 'Sending', icon: ArrowUp, text: 'text-info', trail: ['done', 'moving', 'ahead', 'ahead'] },
  sending_paused: { word: 'Sending', icon: ArrowUp, text: 'text-info', trail: ['done', 'half', 'ahead', 'ahead'] },
  on_server: { word: 'On the server', icon: Cloud, text: 'text-ink', trail: ['done', 'done', 'ahead', 'ahead'] },
  being_read: { word: 'Being read', icon: ScanText, text: 'text-info', trail: ['done', 'done', 'moving', 'ahead'] },
  ready: { word: 'Ready', icon: CircleCheck, text: 'text-good', trail: ['done', 'done', 'done', 'done'] },
  needs_you: { word: 'Needs you', icon: CircleAlert, text: 'text-warn', trail: ['done', 'done', 'waits', 'ahead'] },
}
