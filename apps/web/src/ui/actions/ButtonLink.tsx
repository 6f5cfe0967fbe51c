import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link, type LinkProps } from './Link.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: LucideIcon | undefined }

/** A link to a screen, styled as a button. */
export function ButtonLink({ variant, size, isBlock, icon: Icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, isBlock }), className)}>
      {Icon && <Icon aria-hidden size={size === 'sm' ? 16 : 20} className="shrink-0" />}
      <span className="min-w-0 wrap-break-word">{children}</span>
    </Link>
  )
}
