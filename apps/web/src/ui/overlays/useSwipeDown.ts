import { type PointerEvent, useRef } from 'react'

const MIN_SWIPE_PX = 64

/** Handlers for a grab area: dragging more than 64 px down calls `onSwipe`. */
export function useSwipeDown(onSwipe: () => void) {
  const startY = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      startY.current = event.pointerType === 'mouse' ? null : event.clientY
    },
    onPointerUp(event: PointerEvent) {
      const from = startY.current
      startY.current = null
      if (from !== null && event.clientY - from > MIN_SWIPE_PX) onSwipe()
    },
    onPointerCancel() {
      startY.current = null
    },
  }
}
