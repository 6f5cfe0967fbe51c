import clsx from 'clsx'
import type { UseComboboxReturnValue } from 'downshift'
import { Check } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import type { Option } from '../forms/options.ts'
import { findWords } from './find-words.ts'
import type { FoundOptions } from './useOptions.ts'

type ComboboxListProps = {
  box: UseComboboxReturnValue<Option>
  found: FoundOptions
  query: string
  isOpen: boolean
  label: string
  onRetry: () => void
}

/** The options found, or why there are none. */
export function ComboboxList({ box, found, query, isOpen, label, onRetry }: ComboboxListProps) {
  const { state, options } = found
  return (
    <div
      className={clsx(
        'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-row bg-elevated shadow-float',
        !isOpen && 'hidden',
      )}
    >
      <ul
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className="max-h-72 overflow-y-auto"
      >
        {isOpen &&
          options.map((option, index) => (
            <li
              key={option.value}
              {...box.getItemProps({ item: option, index })}
              className={clsx(
                'mx-1.5 flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 first:mt-1.5 last:mb-1.5 lg:min-h-10 pointer-coarse:lg:min-h-12',
                box.highlightedIndex === index && 'bg-sunken',
                option.isDisabled === true && 'text-ink-soft opacity-60',
              )}
            >
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{option.label}</bdi>
                {option.note !== undefined && <bdi className="block truncate text-14 text-ink-soft">{option.note}</bdi>}
              </span>
              {box.selectedItem?.value === option.value && (
                <Check aria-hidden size={18} className="shrink-0 text-brand" />
              )}
            </li>
          ))}
      </ul>
      <div role="status" className="text-14 text-ink-soft">
        {isOpen && state === 'loading' && (
          <p className="flex items-center gap-2 p-4">
            <Spinner size={16} />
            {findWords.searching}
          </p>
        )}
        {isOpen && state === 'failed' && (
          <div className="flex items-center justify-between gap-3 p-3 ps-4">
            <p>{findWords.failed}</p>
            <Button variant="soft" size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
              {findWords.tryAgain}
            </Button>
          </div>
        )}
        {isOpen && state === 'ready' && options.length === 0 && (
          <p className="p-4">{query.trim() === '' ? findWords.nothing : findWords.noMatch(query.trim())}</p>
        )}
        {isOpen && state === 'ready' && options.length > 0 && (
          <p className="sr-only">{findWords.shown(options.length)}</p>
        )}
      </div>
    </div>
  )
}
