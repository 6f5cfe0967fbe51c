import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
  children: ReactNode
  className?: string
}

/** Views of one thing; `children` is the panel of the chosen one. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children, className }: TabsProps<Value>) {
  const choose = (next: string) => {
    const known = tabs.find((tab) => tab.value === next)
    if (known !== undefined) onChange(known.value)
  }
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'min-h-12 shrink-0 border-b-2 border-transparent text-14 whitespace-nowrap focus-visible:-outline-offset-2 lg:min-h-10',
              'data-[state=active]:border-brand data-[state=active]:font-semibold data-[state=active]:text-brand',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tabular ml-2 font-normal text-ink-soft">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value}>{children}</Radix.Content>
    </Radix.Root>
  )
}
