import { useRef, useState } from 'react'

/**
 * Returns the container for floating elements: the main landmark, so that users who navigate by landmark find them;
 * from a dialog the body, since the dialog would clip them.
 */
export function useFloatContainer() {
  const trigger = useRef<HTMLButtonElement>(null)
  const [home, setHome] = useState<HTMLElement | null>(null)
  const noteOpen = (isOpen: boolean): void => {
    if (!isOpen) return
    const around = trigger.current?.closest<HTMLElement>('[role="dialog"], main')
    setHome(around?.matches('main') ? around : null)
  }
  return [trigger, home, noteOpen] as const
}
