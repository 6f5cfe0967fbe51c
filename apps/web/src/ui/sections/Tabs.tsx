import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { figureText } from '../text/format.ts'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number; isDisabled?: boolean }[]
  /** The content of the chosen tab. */
  children: ReactNode
}

/** Views of one thing, one at a time. The tab row scrolls sideways if it runs out of room. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Radix.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-b border-line px-0.5 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className="-mb-px flex min-h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-16 font-label whitespace-nowrap text-ink-soft outline-offset-[-2px] hover:text-ink disabled:opacity-60 data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-brand lg:min-h-10 lg:text-14 pointer-coarse:lg:min-h-12"
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular font-normal">{figureText(tab.count)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="rounded-control pt-4">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
