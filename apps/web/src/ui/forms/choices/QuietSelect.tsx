import { ChevronDown } from 'lucide-react'
import type { Option } from '../options.ts'

type QuietSelectProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
}

/** An inline choice in a line of text, such as a list's order: the chosen word, backed by the system's own list. */
export function QuietSelect<Value extends string>({ label, value, onChange, options }: QuietSelectProps<Value>) {
  return (
    <label className="hit relative flex min-h-9 shrink-0 items-center gap-1 font-semibold whitespace-nowrap focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <span className="sr-only">{label}</span>
      <span aria-hidden>{options.find((one) => one.value === value)?.label}</span>
      <ChevronDown aria-hidden size={16} />
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} disabled={one.isDisabled}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}
