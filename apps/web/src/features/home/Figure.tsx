import clsx from 'clsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'

type FigureProps = {
  label: string
  /** Undefined while it is not known yet. */
  value: string | undefined
  size?: 'md' | 'lg'
  /** Width of the bar that stands for it meanwhile: about that of the figure, so that nothing moves. */
  skeleton?: string
  className?: string
}

/** One figure over its word; a bar of the same height while it is on its way. */
export function Figure({ label, value, size = 'md', skeleton = 'w-14', className }: FigureProps) {
  return (
    // From the top: beside a word of two lines the figures stay in one row.
    <div className={clsx('flex min-w-0 flex-col-reverse justify-end', className)}>
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className={clsx('tabular', size === 'lg' ? 'title-28' : 'text-20 font-semibold')}>
        {value ?? <Skeleton className={clsx('inline-block align-middle', skeleton, size === 'lg' ? 'h-6' : 'h-4')} />}
      </dd>
    </div>
  )
}
