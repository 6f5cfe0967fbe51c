import clsx from 'clsx'

/** A gray place of the size that the content will have; give it height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-keeps-pulse className={clsx('animate-pulse rounded-control bg-skeleton', className)} />
}
