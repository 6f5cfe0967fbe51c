import { ChevronDown } from 'lucide-react'
import { type Order, SORT_NAMES, type SortName } from './sort-leads.ts'
import { sortWords, vaultWords } from '../lead/vault-words.ts'

type SortChoiceProps = { order: Order; onChange: (order: Order) => void }

const orders: readonly Order[] = SORT_NAMES.flatMap((by) => [
  { by, isReversed: false },
  { by, isReversed: true },
])
const keyOf = ({ by, isReversed }: Order): string => `${by}${isReversed ? '-' : ''}`
const wordOf = ({ by, isReversed }: Order): string => sortWords[by satisfies SortName][isReversed ? 1 : 0]

/** The order of the list. The system's own choice: it fits every thumb and every keyboard. */
export function SortChoice({ order, onChange }: SortChoiceProps) {
  return (
    <label className="hit relative flex min-h-9 shrink-0 whitespace-nowrap items-center gap-1 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <span className="sr-only">{vaultWords.sortBy}</span>
      <span aria-hidden>{wordOf(order)}</span>
      <ChevronDown aria-hidden size={16} />
      <select
        value={keyOf(order)}
        onChange={(event) => onChange(orders.find((one) => keyOf(one) === event.target.value) ?? order)}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {orders.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {wordOf(one)}
          </option>
        ))}
      </select>
    </label>
  )
}
