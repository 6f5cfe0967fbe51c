import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Kbd } from '../actions/Kbd.tsx'
import { controlClass } from '../forms/field-look.ts'
import { findWords } from './find-words.ts'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The shortcut key, shown on a desk while the field is empty. The screen listens for it. */
  keyHint?: string
  clearLabel?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Searches while typing. Escape first clears it, then leaves it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, keyHint, clearLabel = findWords.clear, ref, className } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={clsx('relative min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute start-3.5 top-3.5 text-ink-soft lg:top-2.5 lg:size-4.5"
      />
      <input
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
          return undefined
        }}
        id={id}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (value === '') event.currentTarget.blur()
          else onChange('')
        }}
        className={clsx(
          controlClass,
          'h-12 ps-11 pe-12 lg:h-10 lg:ps-10 lg:text-14 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value === '' && keyHint !== undefined && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 end-3 hidden items-center lg:flex">
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
      {value !== '' && (
        <IconButton
          label={clearLabel}
          icon={X}
          iconSize={20}
          className="absolute end-0 top-0"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
