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
  /** Null while the field is empty or holds what is no figure within the bounds, which no `Form` sends. */
  onChange: (value: number | null) => void
  min?: number
  max?: number
  decimals?: number
  /** What an arrow key adds or takes away; with Shift ten times as much. */
  step?: number
  /** Before and after the figure, inside the box. */
  start?: ReactNode
  end?: ReactNode
  /** How the figure stands there while nobody types. */
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
 * A figure that may be typed or pasted as people write it. What cannot be read stays in the field and says so, and a
 * `Form` sends nothing meanwhile: whoever is given null for it may take it for a field that was left empty.
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
            // What could be read is written out; what could not stays as it was typed.
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
