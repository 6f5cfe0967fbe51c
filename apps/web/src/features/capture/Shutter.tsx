import { useRef } from 'react'

type ShutterProps = {
  isDisabled: boolean
  /** The finger came down; the shot follows when it is lifted. */
  onAim: () => void
  onShoot: () => void
  /** Held down: a voice tag for the last shot; undefined where there is no shot to speak of. */
  onHold: (() => void) | undefined
  onRelease: () => void
}

const HOLD_MS = 450

/** A tap takes a photo; holding it speaks of the last one. */
export function Shutter({ isDisabled, onAim, onShoot, onHold, onRelease }: ShutterProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const press = (): void => {
    isHeld.current = false
    onAim()
    if (!onHold) return
    timer.current = setTimeout(() => {
      isHeld.current = true
      onHold()
    }, HOLD_MS)
  }
  const release = (): void => {
    clearTimeout(timer.current)
    if (isHeld.current) onRelease()
  }
  return (
    <button
      type="button"
      aria-label="Take photo"
      disabled={isDisabled}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!isHeld.current) onShoot()
        isHeld.current = false
      }}
      className="flex size-20 touch-none items-center justify-center rounded-[28px] border-4 border-on-photo transition-transform select-none active:scale-95 disabled:opacity-50"
    >
      <span className="size-[62px] rounded-capture bg-signal" />
    </button>
  )
}
