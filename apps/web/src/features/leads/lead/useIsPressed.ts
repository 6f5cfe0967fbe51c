import { useEffect, useState } from 'react'

/** The click of a tap comes a moment after the finger has gone. */
const UNTIL_CLICK_MS = 100

/**
 * Whether a finger or a mouse button is down, or went up a moment ago: what is exchanged meanwhile takes the press with it,
 * and nothing happens.
 * @param isWatched nothing is listened to otherwise, and nothing counts as pressed
 */
export function useIsPressed(isWatched: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isWatched) return undefined
    let ending: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(ending)
      setPressed(true)
    }
    const end = () => {
      ending = setTimeout(() => setPressed(false), UNTIL_CLICK_MS)
    }
    const ends = ['pointerup', 'pointercancel'] as const
    addEventListener('pointerdown', begin)
    for (const name of ends) addEventListener(name, end)
    return () => {
      clearTimeout(ending)
      removeEventListener('pointerdown', begin)
      for (const name of ends) removeEventListener(name, end)
      setPressed(false)
    }
  }, [isWatched])
  return isPressed
}
