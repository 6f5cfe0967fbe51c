import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../actions/Kbd.tsx'
import { menuRowClass } from './float-look.ts'

type MenuItemProps = {
  icon?: LucideIcon
  children: ReactNode
  onSelect: () => void
  /** The keyboard shortcut for the same action. */
  keyHint?: string
  isDestructive?: boolean
  isDisabled?: boolean
}

/** A menu action. */
export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, children, onSelect, keyHint, isDestructive = false, isDisabled = false } = props
  return (
    <DropdownMenu.Item
      disabled={isDisabled}
      onSelect={onSelect}
      className={clsx(menuRowClass, isDestructive && 'text-bad')}
    >
      {Icon && <Icon aria-hidden size={18} className={clsx('shrink-0', !isDestructive && 'text-ink-soft')} />}
      <span className="min-w-0 flex-1">{children}</span>
      {keyHint !== undefined && (
        <span aria-hidden className="hidden lg:inline">
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
    </DropdownMenu.Item>
  )
}
