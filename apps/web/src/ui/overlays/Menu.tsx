import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { floatClass } from './float-look.ts'
import { useFloatContainer } from './useFloatContainer.ts'

type MenuProps = {
  /** The button that opens it; it must accept a ref and spread its props. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/**
 * Actions behind one button: arrow keys, first letters, Escape. Not modal: a modal menu's scroll lock is a style tag,
 * which the content security policy refuses.
 */
export function Menu({ trigger, align = 'start', side = 'bottom', children }: MenuProps) {
  const [triggerRef, home, noteOpen] = useFloatContainer()
  return (
    <DropdownMenu.Root modal={false} onOpenChange={noteOpen}>
      <DropdownMenu.Trigger asChild ref={triggerRef}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={home}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={`${floatClass} max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-52 overflow-y-auto p-1.5`}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
