import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { RadioInput } from './RadioInput.tsx'

type OptionRowProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  icon: LucideIcon
  title: string
  text: string
  /** Never chosen by default. */
  isDestructive?: boolean
  /** Its text says why. */
  isOff?: boolean
}

/** One of a few ways to continue: its name, what it does, and a radio button. */
export function OptionRow(props: OptionRowProps) {
  const { name, value, isChosen, onChoose, icon: Icon, title, text, isDestructive = false, isOff = false } = props
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-[68px] items-center gap-4 rounded-row border p-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand',
        isOff ? 'border-transparent bg-sunken text-ink-soft' : 'cursor-pointer',
        !isOff && (isChosen ? 'border-brand bg-brand-soft inset-ring inset-ring-brand' : 'border-line bg-surface'),
      )}
    >
      <Icon
        aria-hidden
        size={24}
        className={clsx('shrink-0', isDestructive ? 'text-bad' : isChosen && !isOff ? 'text-brand' : 'text-ink-soft')}
      />
      <span className="min-w-0 flex-1">
        <span className={clsx('block text-16 leading-tight font-semibold', isDestructive && 'text-bad')}>{title}</span>
        <span className="block text-14 text-ink-soft">{text}</span>
      </span>
      <RadioInput
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="outline-none"
      />
    </label>
  )
}
