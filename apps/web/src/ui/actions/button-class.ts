import clsx from 'clsx'

/** `signal` is reserved for the capture button: no other action may use it. */
export type ButtonVariant = 'primary' | 'quiet' | 'soft' | 'signal' | 'plain' | 'danger'
/** md: 48 px on a phone, 40 on a desk. sm: 36. lg: always 48. xl: 56. */
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isBlock?: boolean | undefined
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-brand-ink',
  quiet: 'border border-line-strong bg-surface text-ink',
  soft: 'bg-brand-soft text-brand',
  signal: 'bg-signal text-signal-ink',
  plain: 'text-brand',
  danger: 'bg-bad-soft text-bad',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'hit min-h-9 px-3.5 py-1 text-14',
  md: 'min-h-12 px-5 py-2 text-16 lg:min-h-10 lg:px-4 lg:text-14',
  lg: 'min-h-12 px-5 py-2 text-16',
  xl: 'min-h-14 px-7 py-2 text-16',
}

/** Returns the classes of a button, for anything that looks like one: a button, or a link to a screen. */
export function buttonClass({ variant = 'primary', size = 'md', isBlock = false }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold select-none print:hidden',
    'transition-[filter,transform] hover:brightness-[.94] active:translate-y-px dark:hover:brightness-110',
    'disabled:pointer-events-none disabled:aria-[busy=false]:border-transparent disabled:aria-[busy=false]:bg-sunken disabled:aria-[busy=false]:text-ink-soft',
    'aria-[busy=true]:opacity-85',
    variantClasses[variant],
    sizes[size],
    isBlock && 'w-full',
  )
}
