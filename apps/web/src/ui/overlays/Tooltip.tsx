import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

type TooltipProps = { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement }

/** A label for an unlabeled icon, after 700 ms; immediately if another tooltip has just closed. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          className="z-50 animate-fade-in rounded-tag bg-ink px-2 py-1 text-12 text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
