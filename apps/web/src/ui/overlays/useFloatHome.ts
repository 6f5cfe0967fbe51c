import { useRef, useState } from 'react'

/**
 * Where what floats is put into the page: into the main part, so that those who go from landmark to landmark come by it;
 * from a dialog into the body, for a dialog would cut it off at its edge.
 */
export function useFloatHome() {
  const trigger = useRef<HTMLButtonElement>(null)
  const [home, setHome] = useState<HTMLElement | null>(null)
  const noteOpen = (isOpen: boolean): void => {
    if (!isOpen) return
    const around = trigger.current?.closest<HTMLElement>('[role="dialog"], main')
    setHome(around?.matches('main') ? around : null)
  }
  return [trigger, home, noteOpen] as const
}
