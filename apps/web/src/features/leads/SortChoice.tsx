import { ChevronDown } from 'lucide-react'
import { SORT_NAMES, SORT_WORDS, type SortName } from './sort-leads.ts'

/** The order of the list. The system's own choice: it fits every thumb and every keyboard. */
export function SortChoice({ sort, onChange }: { sort: SortName; onChange: (sort: SortName) => void }) {
  return (
    <label className="hit relative flex min-h-9 shrink-0 whitespace-nowrap items-center gap-1 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
      <span className="sr-only">Order</span>
      <span aria-hidden>{SORT_WORDS[sort]}</span>
      <ChevronDown aria-hidden size={16} />
      <select
        value={sort}
        onChange={(event) => onChange(SORT_NAMES.find((name) => name === event.target.value) ?? 'newest')}
        className="absolute inset-0 w-full cursor-pointer appearance-none opacity-0"
      >
        {SORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {SORT_WORDS[name]}
          </option>
        ))}
      </select>
    </label>
  )
}
