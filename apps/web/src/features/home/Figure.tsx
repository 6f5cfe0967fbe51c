import clsx from 'clsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type FigureProps = {
  label: string
  /** Undefined until it is known. */
  value: string | undefined
  size?: 'md' | 'lg'
  /** Width of the placeholder bar, about that of the figure so that nothing shifts. */
  skeleton?: string
  className?: string
}

/** Shows a figure above its label, with a bar of the same height while it loads. */
export function Figure({ label, value, size = 'md', skeleton = 'w-14', className }: FigureProps) {
  return (
    // Aligned to the top: figures stay in one row even beside a two-line label.
    <div className={clsx('flex min-w-0 flex-col-reverse justify-end', className)}>
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className={clsx('tabular', size === 'lg' ? 'title-28' : 'text-20 font-semibold')}>
        {value ?? <Skeleton className={clsx('inline-block align-middle', skeleton, size === 'lg' ? 'h-6' : 'h-4')} />}
      </dd>
    </div>
  )
}
