import clsx from 'clsx'
import { initials } from './initials.ts'

/** The circle and its letters grow with the user's text size, up to what a fixed-height header can hold. */
const sizes = {
  sm: 'size-[min(2rem,44px)] text-[length:min(0.75rem,16.5px)]',
  md: 'size-[min(2.5rem,56px)] text-[length:min(0.875rem,19.6px)]',
  lg: 'size-[min(3rem,67px)] text-[length:min(1rem,22.4px)]',
} as const

type AvatarProps = {
  name: string
  /** Ink on paper: the signed-in user. */
  isStrong?: boolean
  size?: keyof typeof sizes
}

/** Initials in a circle, next to the full name. */
export function Avatar({ name, isStrong = false, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-semibold',
        sizes[size],
        isStrong ? 'bg-ink text-paper' : 'bg-sunken text-ink-soft',
      )}
    >
      {initials(name)}
    </span>
  )
}
