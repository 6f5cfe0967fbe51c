import { useState } from 'react'
import type { Story } from '../../stories/story.ts'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'

function Deal() {
  const [amount, setAmount] = useState<number | null>(48_000)
  return (
    <div className="flex flex-col gap-2">
      <MoneyField label="Deal amount" value={amount} onChange={setAmount} hint="Paste it as it is: $1,234.50" />
      <p className="text-14 text-ink-soft">
        Kept as <output>{amount ?? 'nothing'}</output>
      </p>
    </div>
  )
}

function Visits() {
  const [count, setCount] = useState<number | null>(12)
  return <NumberField label="Visits a day" value={count} onChange={setCount} min={1} max={60} hint="1 to 60" />
}

function Rate() {
  const [rate, setRate] = useState<number | null>(5.5)
  return <NumberField label="Close rate" value={rate} onChange={setRate} min={0} max={100} decimals={1} end="%" />
}

export const story: Story = {
  part: 'NumberField',
  use: 'A number or an amount of money, typed or pasted as people write it. Arrow keys change it by one step.',
  states: {
    Money: Deal,
    'Whole, with bounds': Visits,
    'A share': Rate,
    Off: () => <MoneyField label="Deal amount" value={12_500.5} onChange={() => undefined} isDisabled />,
  },
}
