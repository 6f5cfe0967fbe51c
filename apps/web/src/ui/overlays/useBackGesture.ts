import { useEffect, useRef } from 'react'

/** The part of a browser's `CloseWatcher` used here; the DOM types don't have it yet. */
type CloseWatcherLike = EventTarget & { destroy: () => void }
declare const CloseWatcher: undefined | (new () => CloseWatcherLike)

/**
 * Closes an overlay by Android's back button or gesture, which would leave the screen and what was typed there. Browsers
 * without a `CloseWatcher` have no such button, or go back as before. With a mouse, Escape belongs to the overlay's own parts.
 */
export function useBackGesture(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen || typeof CloseWatcher === 'undefined' || !matchMedia('(pointer: coarse)').matches) return undefined
    const Watcher = CloseWatcher
    let watcher: CloseWatcherLike
    const watch = (): void => {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        close.current()
        // A watcher hears one gesture: an overlay that stays open, because it asks first, needs another.
        watch()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
}
