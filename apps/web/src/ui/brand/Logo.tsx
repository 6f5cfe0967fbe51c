import clsx from 'clsx'

/** The frame around the C that was read in it. */
export function Logo({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      className={clsx('shrink-0 text-brand', className)}
    >
      <path
        d="M2 9.5V6a4 4 0 0 1 4-4h3.5M18.5 2H22a4 4 0 0 1 4 4v3.5M26 18.5V22a4 4 0 0 1-4 4h-3.5M9.5 26H6a4 4 0 0 1-4-4v-3.5"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M17.8 10.8a5 5 0 1 0 0 6.400" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
