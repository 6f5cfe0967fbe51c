import { type ReactNode, useRef, useState } from 'react'
import { useIsDesk } from '../layout/useIsDesk.ts'
import { sectionWords } from './section-words.ts'
import { clampShare, MIN_SHARE, MAX_SHARE, shareAfterKey, shareAt } from './split-share.ts'

type SplitViewProps = {
  main: ReactNode
  /** The side panel; undefined while there is none. On a phone it replaces the main part. */
  side: ReactNode | undefined
  /** The side's initial share, in percent. */
  share?: number
  dividerLabel?: string
}

/** Two parts side by side, with a movable divider; on a phone, only the side while there is one. */
export function SplitView({ main, side, share: first = 36, dividerLabel = sectionWords.divider }: SplitViewProps) {
  const isDesk = useIsDesk()
  const [share, setShare] = useState(() => clampShare(first))
  const whole = useRef<HTMLDivElement>(null)
  if (side === undefined) return main
  if (!isDesk) return side
  const isRtl = (): boolean => whole.current !== null && getComputedStyle(whole.current).direction === 'rtl'
  return (
    <div ref={whole} className="flex min-h-0 min-w-0">
      <div className="min-w-0 flex-1">{main}</div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={dividerLabel}
        aria-valuemin={MIN_SHARE}
        aria-valuemax={MAX_SHARE}
        aria-valuenow={share}
        aria-valuetext={sectionWords.share(share)}
        tabIndex={0}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ currentTarget, pointerId, clientX }) => {
          if (!currentTarget.hasPointerCapture(pointerId) || whole.current === null) return
          setShare(shareAt(clientX, whole.current.getBoundingClientRect(), isRtl()))
        }}
        onKeyDown={(event) => {
          const next = shareAfterKey(event.key, share, isRtl())
          if (next === undefined) return
          event.preventDefault()
          setShare(next)
        }}
        className="group mx-1 flex w-4 shrink-0 cursor-col-resize touch-none justify-center rounded-mark"
      >
        <span aria-hidden className="w-px bg-line group-hover:w-0.5 group-hover:bg-brand" />
      </div>
      <div className="min-w-0 shrink-0" style={{ width: `${share}%` }}>
        {side}
      </div>
    </div>
  )
}
