import { create } from 'zustand'

/** What the capture UI remembers while the page is open. */
interface CaptureStore {
  isSheetOpen: boolean
  /** The camera is open: nothing may reload the page now. */
  isCapturing: boolean
  /** The progress of saving the chosen files. */
  saving: { saved: number; total: number } | null
}

export const useCaptureStore = create<CaptureStore>(() => ({ isSheetOpen: false, isCapturing: false, saving: null }))

export const openCaptureSheet = (): void => useCaptureStore.setState({ isSheetOpen: true })
export const closeCaptureSheet = (): void => useCaptureStore.setState({ isSheetOpen: false })

const isCapturing = ({ isCapturing: isOpen, saving }: CaptureStore): boolean => isOpen || saving !== null

/** Whether the page must not be reloaded right now. */
export const useIsCapturing = (): boolean => useCaptureStore(isCapturing)

/** Calls `act` when the page may be left: immediately, unless a camera is open or files are being saved. */
export function whenNotCapturing(act: () => void): void {
  if (!isCapturing(useCaptureStore.getState())) return act()
  const stop = useCaptureStore.subscribe((state) => {
    if (isCapturing(state)) return
    stop()
    act()
  })
}
