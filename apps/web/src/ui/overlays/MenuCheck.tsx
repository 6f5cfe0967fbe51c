import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { menuRowClass } from './float-look.ts'

type MenuCheckProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode; isDisabled?: boolean }

/** A menu item that is on or off. The menu stays open, since several are often changed together. */
export function MenuCheck({ isOn, onChange, children, isDisabled = false }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={menuRowClass}
    >
      <span className="flex size-4.5 shrink-0 items-center">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden size={18} className="text-brand" />
        </DropdownMenu.ItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </DropdownMenu.CheckboxItem>
  )
}
