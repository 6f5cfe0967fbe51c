import clsx from 'clsx'
import { Ban, CircleCheck, CircleDashed, CircleHelp, UserCheck } from 'lucide-react'
import { pointStateWords } from '../text/words.ts'

export type PointStateName = 'known' | 'inferred' | 'confirmed' | 'unknown' | 'rejected'

const looks = {
  known: { icon: CircleCheck, text: 'text-good' },
  inferred: { icon: CircleDashed, text: 'text-info' },
  confirmed: { icon: UserCheck, text: 'text-good' },
  unknown: { icon: CircleHelp, text: 'text-ink-soft' },
  rejected: { icon: Ban, text: 'text-bad' },
} as const

type PointStateProps = {
  state: PointStateName
  /** The icon alone, with the word for screen readers: in dense rows under a heading that explains it. */
  isIconOnly?: boolean
  className?: string
}

/** How well a point is known. */
export function PointState({ state, isIconOnly = false, className }: PointStateProps) {
  const { icon: Icon, text } = looks[state]
  return (
    <span className={clsx('inline-flex items-center gap-1 text-14', className)}>
      <Icon aria-hidden size={16} className={clsx('shrink-0', text)} />
      <span className={clsx(isIconOnly && 'sr-only')}>{pointStateWords[state]}</span>
    </span>
  )
}
