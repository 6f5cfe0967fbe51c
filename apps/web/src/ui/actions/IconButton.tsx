import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The action, for people who can't see the icon. */
  label: string
  icon: LucideIcon
  iconSize?: number
  /** `photo`: on top of a picture or the viewfinder. */
  look?: 'plain' | 'edged' | 'photo'
}

const looks = {
  plain: 'text-ink hover:bg-sunken',
  edged: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  photo: 'bg-photo-ground text-on-photo',
} as const

export function IconButton({
  label,
  icon: Icon,
  iconSize = 24,
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'inline-flex size-12 shrink-0 items-center justify-center rounded-control transition-colors lg:size-10 print:hidden',
        'disabled:pointer-events-none disabled:text-ink-soft disabled:opacity-60',
        looks[look],
        className,
      )}
    >
      <Icon aria-hidden size={iconSize} />
    </button>
  )
}
