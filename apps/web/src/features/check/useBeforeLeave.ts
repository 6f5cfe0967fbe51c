import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { notSavedToast } from './words.ts'

/**
 * Returns a function to call before something else is shown, and also runs `act` when the screen unmounts: on another
 * route, another capture, or back.
 */
export function useBeforeLeave(act: () => Promise<void>): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => void latest.current().catch(notifyNotSaved), [])
  return () => void act().catch(notifyNotSaved)
}

const notifyNotSaved = (): void => showToast({ ...notSavedToast, variant: 'destructive' })
