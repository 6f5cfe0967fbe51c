import clsx from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'

type CheckInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some but not all of its children are checked: drawn as a line, announced as "mixed". */
  isMixed?: boolean
}

/** The box alone. The caller names it with a surrounding label or `aria-label`. */
export function CheckInput({ isMixed = false, className, ...rest }: CheckInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // There is no attribute for this.
    if (input.current !== null) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className={clsx('hit inline-flex size-5 shrink-0 items-center justify-center', className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        className={clsx(
          'peer absolute inset-0 size-5 appearance-none rounded-tag border-2 border-line-strong bg-surface transition-colors',
          'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand',
          'disabled:border-line disabled:bg-sunken aria-invalid:border-bad',
        )}
      />
      <Check
        aria-hidden
        size={14}
        strokeWidth={3}
        className="pointer-events-none relative hidden text-brand-ink peer-checked:block peer-indeterminate:hidden peer-disabled:text-ink-soft"
      />
      <Minus
        aria-hidden
        size={14}
        strokeWidth={3}
        className="pointer-events-none absolute hidden text-brand-ink peer-indeterminate:block peer-disabled:text-ink-soft"
      />
    </span>
  )
}
