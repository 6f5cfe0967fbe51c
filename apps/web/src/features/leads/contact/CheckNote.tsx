import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { CheckLook } from './email-check-text.ts'

const ICONS = { good: CircleCheck, bad: CircleAlert, open: CircleHelp } as const
const COLORS = { good: 'text-good', bad: 'text-bad', open: 'text-ink-soft' } as const

/** Shows how reliable an email is, by icon, color, and words. */
export function CheckNote({ text, look }: { text: string; look: CheckLook }) {
  const Icon = ICONS[look]
  return (
    <span className="flex items-start gap-1 text-12 text-ink-soft">
      <Icon aria-hidden size={14} className={`mt-px shrink-0 ${COLORS[look]}`} />
      <span className="min-w-0 break-words">{text}</span>
    </span>
  )
}
