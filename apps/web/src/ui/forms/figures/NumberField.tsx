import clsx from 'clsx'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldFrame } from '../FieldFrame.tsx'
import { controlClass, describedBy } from '../field-look.ts'
import { figureText } from '../../text/format.ts'
import { checkFigure, stepFigure } from './check-figure.ts'
import { figureWords } from './figure-words.ts'

export type NumberFieldProps = {
  label: string
  value: number | null
  /** Null while the field is empty or its text isn't a number within the bounds, which no `Form` submits. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  decimals?: number
  /** How much an arrow key adds or subtracts; ten times as much with Shift. */
  step?: number
  /** Before and after the number, inside the box. */
  start?: ReactNode
  end?: ReactNode
  /** Formats the number while the field isn't being edited. */
  show?: (figure: number) => string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  isDisabled?: boolean
  isRequired?: boolean
  placeholder?: string
  className?: string
}

/**
 * A number, typed or pasted in any common notation. Unreadable text stays in the field with an error, and a `Form`
 * won't submit it: a caller that gets null might treat the field as empty.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, decimals = 0, step = 1, show = figureText, hint, optional = false } = props
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [isTouched, setTouched] = useState(false)
  const bounds = { min, max, decimals }
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = draft === undefined ? value === null : draft.trim() === ''
  const problem =
    props.isRequired === true && isEmpty ? figureWords.missing : checkFigure(draft ?? '', bounds, show).problem
  const error = props.error ?? (isTouched ? problem : undefined)
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])
  const type = (text: string): void => {
    setDraft(text)
    onChange(checkFigure(text, bounds, show).value)
  }
  const stepBy = (by: number): void => {
    const next = stepFigure(value, by, bounds)
    setDraft(show(next))
    onChange(next)
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional} className={props.className}>
      <div className="relative">
        {props.start !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-ink-soft"
          >
            {props.start}
          </span>
        )}
        <input
          ref={input}
          id={id}
          inputMode={decimals === 0 && (min ?? 0) >= 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuetext={value === null ? undefined : show(value)}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, error, hint)}
          aria-required={props.isRequired}
          disabled={props.isDisabled}
          placeholder={props.placeholder}
          value={draft ?? (value === null ? '' : show(value))}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setTouched(false)}
          onInvalid={() => setTouched(true)}
          onBlur={() => {
            setTouched(true)
            // A readable number is reformatted; anything else stays as typed.
            if (problem === undefined) setDraft(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepBy((event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1))
          }}
          className={clsx(
            controlClass,
            'tabular h-12',
            props.start !== undefined && 'ps-8',
            props.end !== undefined && 'pe-14',
          )}
        />
        {props.end !== undefined && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-ink-soft">
            {props.end}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
