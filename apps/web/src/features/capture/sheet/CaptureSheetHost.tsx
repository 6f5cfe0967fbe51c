import { lazy, Suspense } from 'react'
import { useCaptureStore } from '../state/capture-store.ts'
import { loadSheet } from './load-capture-code.ts'
import { useFailureNotice } from '../notices/useFailureNotice.ts'
import { useRateLimitNotice } from '../notices/useRateLimitNotice.ts'

const CaptureSheet = lazy(async () => ({ default: (await loadSheet()).CaptureSheet }))

/** Mounts the capture sheet in the shell; its code loads when it is first opened. */
export function CaptureSheetHost() {
  useRateLimitNotice()
  useFailureNotice()
  const isOpen = useCaptureStore((state) => state.isSheetOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <CaptureSheet />
    </Suspense>
  )
}
