import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClass } from '../style/tone.ts'

type TagProps = { tone?: Tone; icon?: LucideIcon | undefined; children: ReactNode; className?: string | undefined }

/** A word about something: source, role, match. Not a control. */
export function Tag({ tone = 'calm', icon: Icon, children, className }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-tag px-2 text-12 font-label',
        toneClass[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={14} className="shrink-0" />}
      {children}
    </span>
  )
}
