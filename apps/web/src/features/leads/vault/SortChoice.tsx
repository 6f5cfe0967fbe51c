import { QuietSelect } from '../../../ui/forms/choices/QuietSelect.tsx'
import { type Order, SORT_NAMES, type SortName } from './sort-leads.ts'
import { sortWords, vaultWords } from '../lead/vault-words.ts'

type SortChoiceProps = { order: Order; onChange: (order: Order) => void }

const orders: readonly Order[] = SORT_NAMES.flatMap((by) => [
  { by, isReversed: false },
  { by, isReversed: true },
])
const keyOf = ({ by, isReversed }: Order): string => `${by}${isReversed ? '-' : ''}`
const wordOf = ({ by, isReversed }: Order): string => sortWords[by satisfies SortName][isReversed ? 1 : 0]

/** Chooses the order of the list. */
export function SortChoice({ order, onChange }: SortChoiceProps) {
  return (
    <QuietSelect
      label={vaultWords.sortBy}
      value={keyOf(order)}
      onChange={(key) => onChange(orders.find((one) => keyOf(one) === key) ?? order)}
      options={orders.map((one) => ({ value: keyOf(one), label: wordOf(one) }))}
    />
  )
}
