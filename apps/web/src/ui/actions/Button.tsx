import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from '../feedback/Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: LucideIcon | undefined
    /** While pending, the button is disabled, shows a spinner, and reads `pendingLabel` if there is one. */
    isPending?: boolean | undefined
    pendingLabel?: string | undefined
  }

export function Button({
  variant,
  size,
  isBlock,
  icon: Icon,
  isPending = false,
  pendingLabel,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isPending}
      aria-busy={isPending}
      className={clsx(buttonClass({ variant, size, isBlock }), className)}
    >
      {isPending ? (
        <Spinner size={18} />
      ) : (
        Icon && <Icon aria-hidden size={size === 'sm' ? 16 : 20} className="shrink-0" />
      )}
      <span className="min-w-0 wrap-break-word">
        {isPending && pendingLabel !== undefined ? pendingLabel : children}
      </span>
    </button>
  )
}
