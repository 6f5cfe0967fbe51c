import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClass } from '../style/tone.ts'

type BannerProps = {
  tone?: Tone
  icon?: LucideIcon
  title?: string | undefined
  children?: ReactNode
  /** Actions that help. */
  actions?: ReactNode
  /** Announced by screen readers as soon as it appears: for the outcome of a user's action. */
  isAnnounced?: boolean
  className?: string
}

const icons: Record<Tone, LucideIcon> = {
  calm: Info,
  brand: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleAlert,
  info: Info,
}

/** Appears where something happened: what happened, what is safe, what to do. */
export function Banner({ tone = 'calm', icon, title, children, actions, isAnnounced = false, className }: BannerProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div
      role={isAnnounced ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={clsx('flex gap-2.5 rounded-control px-3 py-2.5 text-14', toneClass[tone], className)}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className={clsx(title === undefined && 'font-label')}>{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
