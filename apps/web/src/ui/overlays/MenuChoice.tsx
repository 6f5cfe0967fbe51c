import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { menuRowClass } from './float-look.ts'

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[]
}

/** One of several options inside a menu, the chosen one checked; an option may contain a picture or a glyph. */
export function MenuChoice<Value extends string>({ label, value, onChange, options }: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((one) => one.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((one) => (
        <DropdownMenu.RadioItem
          key={one.value}
          value={one.value}
          disabled={one.isDisabled === true}
          className={menuRowClass}
        >
          <span className="min-w-0 flex-1">{one.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden size={18} className="text-brand" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
