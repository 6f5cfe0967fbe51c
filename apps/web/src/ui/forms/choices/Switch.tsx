import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: string
  description?: ReactNode
  isOn: boolean
  onChange?: (isOn: boolean) => void
  /** Always on; shown with a lock. */
  isLocked?: boolean
  className?: string
}

/** A setting with its switch; the whole row is the touch target. */
export function Switch({ label, description, isOn, onChange, isLocked = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={clsx('relative flex min-h-12 items-center justify-between gap-4 py-2', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold after:absolute after:inset-0">
          {label}
        </label>
        {description !== undefined && (
          <p id={`${id}-about`} className="text-14 text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-3">
        {isLocked && <Lock aria-hidden size={16} className="text-ink-soft" />}
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isLocked}
          aria-describedby={description === undefined ? undefined : `${id}-about`}
          onChange={(event) => onChange?.(event.target.checked)}
          className={clsx(
            'relative h-[26px] w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-brand',
            'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:before:translate-x-[18px]',
            'disabled:opacity-55 lg:h-5 lg:w-9 lg:before:size-3.5 lg:checked:before:translate-x-4',
          )}
        />
      </span>
    </div>
  )
}
