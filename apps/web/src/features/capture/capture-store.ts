import { create } from 'zustand'

/** What the capture's own interface remembers while the page is open. */
interface CaptureStore {
  isSheetOpen: boolean
  /** The camera is open or files are being saved: nothing may reload the page now. */
  isCapturing: boolean
  /** Files of one choice, as they become safe. */
  saving: { saved: number; total: number } | null
}

export const useCaptureStore = create<CaptureStore>(() => ({ isSheetOpen: false, isCapturing: false, saving: null }))

export const openCaptureSheet = (): void => useCaptureStore.setState({ isSheetOpen: true })
export const closeCaptureSheet = (): void => useCaptureStore.setState({ isSheetOpen: false })

/** Whether the page must be left alone just now. */
export const useIsCapturing = (): boolean => useCaptureStore((state) => state.isCapturing || state.saving !== null)
