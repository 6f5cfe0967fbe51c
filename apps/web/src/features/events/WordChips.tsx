import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Chip } from '../../ui/actions/Chip.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { eventFieldWords } from './words.ts'

type WordChipsProps = {
  label: string
  /** Shown after the label in a lighter style. */
  hint?: string
  /** Names an added word: "Tag". */
  word: string
  /** Names the input: "New tag". */
  newWord: string
  words: readonly string[]
  most: number
  maxLength: number
  isBrand?: boolean
  onAdd: (word: string) => void
  onRemove: (word: string) => void
}

/** Shows a few words as removable chips, with a way to add one. */
export function WordChips({
  label,
  hint,
  word,
  newWord,
  words,
  most,
  maxLength,
  isBrand = false,
  onAdd,
  onRemove,
}: WordChipsProps) {
  const [typed, setTyped] = useState<string>()
  /** Set when the keyboard rather than a tap elsewhere closed the input: focus returns to the button that opened it. */
  const wasLeft = useRef(false)
  const add = (): void => {
    if (typed !== undefined && typed.trim() !== '') onAdd(typed)
    setTyped(undefined)
  }
  const close = (): void => {
    wasLeft.current = true
    setTyped(undefined)
  }
  /** Adds the word and keeps the input open for the next. */
  const addAndGoOn = (): void => {
    if (typed === undefined || typed.trim() === '') return close()
    onAdd(typed)
    setTyped(words.length + 1 < most ? '' : undefined)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-label">
        {label}
        {hint !== undefined && <span className="font-normal text-ink-soft">{eventFieldWords.hint(hint)}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {words.map((one) => (
          <Chip
            key={one}
            end="remove"
            aria-label={eventFieldWords.remove(one)}
            isSelected={isBrand}
            onClick={() => onRemove(one)}
            className="max-w-full"
          >
            <span dir="auto" className="truncate">
              {one}
            </span>
          </Chip>
        ))}
        {typed === undefined ? (
          words.length < most && (
            <Chip
              ref={(chip) => {
                if (wasLeft.current) chip?.focus()
                wasLeft.current = false
              }}
              end="menu"
              onClick={() => setTyped('')}
              className="[&>svg:last-child]:hidden"
            >
              <Plus aria-hidden size={16} />
              {word}
            </Chip>
          )
        ) : (
          <TextInput
            ref={(input) => input?.focus()}
            aria-label={newWord}
            data-own-escape
            value={typed}
            maxLength={maxLength}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                addAndGoOn()
              }
              if (event.key === 'Escape') {
                close()
              }
            }}
            className="h-9 max-w-48 rounded-full!"
          />
        )}
      </div>
    </fieldset>
  )
}
