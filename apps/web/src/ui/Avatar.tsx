import clsx from 'clsx'
import { initials } from './initials.ts'

type AvatarProps = {
  name: string
  /** Ink on paper: the signed-in user. */
  isStrong?: boolean
  size?: 'sm' | 'md'
  className?: string
}

/** Initials in a circle. The name stands beside it in words. */
export function Avatar({ name, isStrong = false, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        size === 'md' ? 'size-10 text-14' : 'size-8 text-12',
        isStrong ? 'bg-ink text-paper' : 'bg-sunken text-ink-soft',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
