import { type PointerEvent, useRef, useState } from 'react'

const FAR_ENOUGH_PX = 96

/** Makes a card follow the finger sideways: dragged far enough right or left it is decided, else it springs back. */
export function useSwipe(onRight: () => void, onLeft: () => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  const [shift, setShift] = useState(0)
  const end = (): void => {
    from.current = undefined
    setShift(0)
  }
  return {
    shift,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const isControl = event.target instanceof Element && event.target.closest('button, a, input, textarea')
        from.current = event.pointerType === 'mouse' || isControl ? undefined : { x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent) {
        if (from.current) setShift(event.clientX - from.current.x)
      },
      onPointerUp(event: PointerEvent) {
        const moved = from.current ? event.clientX - from.current.x : 0
        end()
        if (moved > FAR_ENOUGH_PX) onRight()
        if (moved < -FAR_ENOUGH_PX) onLeft()
      },
      onPointerCancel: end,
    },
  }
}
