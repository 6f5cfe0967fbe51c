import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatClass } from './float-look.ts'
import { useFloatContainer } from './useFloatContainer.ts'

type PopoverProps = {
  /** Its content, for people who can't see its position. */
  label: string
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  children: ReactNode
}

/** A small panel next to its button. Escape or a press outside closes it, and focus returns to the button. */
export function Popover({ label, trigger, align = 'start', side = 'bottom', children, ...own }: PopoverProps) {
  const [triggerRef, home, noteOpen] = useFloatContainer()
  return (
    <Radix.Root
      {...(own.isOpen !== undefined && { open: own.isOpen })}
      onOpenChange={(isOpen) => {
        noteOpen(isOpen)
        own.onOpenChange?.(isOpen)
      }}
    >
      <Radix.Trigger asChild ref={triggerRef}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={`${floatClass} max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto p-4`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
