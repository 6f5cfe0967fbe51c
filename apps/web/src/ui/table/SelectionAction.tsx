import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BareButton } from '../actions/BareButton.tsx'

/** An action for the selected rows, on the dark bar. */
export function SelectionAction({ icon: Icon, children, ...rest }: ComponentProps<'button'> & { icon?: LucideIcon }) {
  return (
    <BareButton
      {...rest}
      className="hit inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-14 font-label hover:bg-paper/15 focus-visible:outline-paper disabled:opacity-50"
    >
      {Icon && <Icon aria-hidden size={18} className="shrink-0" />}
      {children}
    </BareButton>
  )
}
