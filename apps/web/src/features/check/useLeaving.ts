import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { notKeptToast } from './words.ts'

/**
 * Answers what to call before something else is shown, and calls it by itself when the screen goes: to another route,
 * another capture, or back.
 */
export function useLeaving(act: () => Promise<void>): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => void latest.current().catch(tellNotKept), [])
  return () => void act().catch(tellNotKept)
}

const tellNotKept = (): void => showToast({ ...notKeptToast, variant: 'destructive' })
