import clsx from 'clsx'
import { useCombobox } from 'downshift'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { FieldFrame } from '../forms/FieldFrame.tsx'
import { controlClass, describedBy } from '../forms/field-look.ts'
import type { Option } from '../forms/options.ts'
import { ComboboxList } from './ComboboxList.tsx'
import { findWords } from './find-words.ts'
import { type OptionSource, useOptions } from './useOptions.ts'

type ComboboxProps = {
  label: string
  value: Option | null
  onChange: (value: Option | null) => void
  /** All options, or a function that finds them; the function must be stable between renders. */
  source: OptionSource
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  isDisabled?: boolean
  className?: string
}

/** A choice from more options than fit into a list: found by typing, locally or on the server. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, source, hint, error, optional = false } = props
  const made = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const found = useOptions(source, query, isOpen, attempt)
  const box = useCombobox<Option>({
    id: made,
    inputId: made,
    items: [...found.options],
    isOpen,
    selectedItem: value,
    itemToString: (item) => item?.label ?? '',
    itemToKey: (item) => item?.value,
    isItemDisabled: (item) => item.isDisabled === true,
    onIsOpenChange: ({ isOpen: next }) => setOpen(next),
    onInputValueChange: ({ inputValue, type }) => {
      // After a choice the field contains its name, which is not a query.
      setQuery(type === useCombobox.stateChangeTypes.InputChange ? inputValue : '')
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
  })
  return (
    <FieldFrame id={made} label={label} error={error} hint={hint} optional={optional} className={props.className}>
      <div className="relative">
        <input
          {...box.getInputProps({
            disabled: props.isDisabled ?? false,
            placeholder: props.placeholder,
            onFocus: (event) => event.currentTarget.select(),
          })}
          // The first Escape closes the list; the surrounding sheet stays.
          data-own-escape={isOpen || undefined}
          aria-label={label}
          aria-labelledby={undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(made, error, hint)}
          className={clsx(controlClass, 'h-12', value === null ? 'pe-13' : 'pe-24')}
        />
        <div className="absolute inset-y-0 end-0 flex items-center">
          {value !== null && props.isDisabled !== true && (
            <IconButton
              label={findWords.clearChoice(label)}
              icon={X}
              iconSize={18}
              onClick={() => box.selectItem(null)}
            />
          )}
          <IconButton
            {...box.getToggleButtonProps({ disabled: props.isDisabled ?? false })}
            label={findWords.showOptions(label)}
            icon={ChevronDown}
            iconSize={20}
          />
        </div>
        <ComboboxList
          box={box}
          found={found}
          query={query}
          isOpen={isOpen}
          label={label}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </div>
    </FieldFrame>
  )
}
