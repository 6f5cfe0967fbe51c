import clsx from 'clsx'

/** A gray placeholder of the size the content will have; set height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-keeps-pulse className={clsx('animate-pulse rounded-control bg-skeleton', className)} />
}
