import { type ComponentProps, useRef, useState } from 'react'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { doubtfulCharacters } from './doubtful-characters.ts'

type DoubtfulInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  value: string
  onType: (value: string) => void
  /** Another reading of the same place; characters that differ from it are underlined. */
  other: string | undefined
}

/** A text box that underlines the characters on which two readings differ. */
export function DoubtfulInput({ value, onType, other, ...rest }: DoubtfulInputProps) {
  const [scrolled, setScrolled] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const pieces = other === undefined ? [] : doubtfulCharacters(value, other)
  return (
    <span className="relative block min-w-0 flex-1 overflow-hidden">
      <TextInput
        {...rest}
        ref={input}
        dir="auto"
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="h-12"
        onChange={({ target }) => onType(target.value)}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
      />
      {pieces.some(({ isDoubtful }) => isDoubtful) && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-0 flex items-center border border-transparent px-3.5 text-16 whitespace-pre text-transparent"
          style={{ transform: `translateX(${-scrolled}px)` }}
        >
          {pieces.map(({ text, isDoubtful }, index) => (
            <span key={index} className={isDoubtful ? 'border-b-2 border-warn' : 'border-b-2 border-transparent'}>
              {text}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
