import { useEffect, useState } from 'react'

/** The click of a tap follows shortly after the finger is lifted. */
const UNTIL_CLICK_MS = 100

/**
 * Whether a pointer is down or was released a moment ago: replacing an element in between loses the press.
 * @param isWatched if false, nothing is listened to and nothing counts as pressed
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
