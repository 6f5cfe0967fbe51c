import { isAtLeast } from '@canvass/domain/role-order'
import { type ReactNode, useEffect, useState } from 'react'
import { useUser } from '../../../platform/session/useUser.ts'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Frame } from '../../../ui/brand/Frame.tsx'
import { useCaptureStore } from '../state/capture-store.ts'
import { isFileDrag, pastedPictures } from './files-of-event.ts'
import { useSaveFiles } from './useSaveFiles.ts'
import { captureWords } from '../state/words.ts'

/** On a desktop, accepts pictures dropped anywhere on the screen or pasted. */
export function CaptureDropArea({ children }: { children?: ReactNode }) {
  const user = useUser()
  const take = useSaveFiles()
  const [isOver, setOver] = useState(false)
  const mayCapture = isAtLeast(user, 'member')
  useEffect(() => {
    if (!mayCapture) return undefined
    const listening = new AbortController()
    const on = <K extends keyof DocumentEventMap>(type: K, listen: (event: DocumentEventMap[K]) => void): void =>
      document.addEventListener(type, listen, { signal: listening.signal })
    on('dragover', (event) => {
      if (!isFileDrag(event)) return setOver(false)
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      setOver(false)
      if (!isFileDrag(event)) return
      event.preventDefault()
      void take([...(event.dataTransfer?.files ?? [])], 'file')
    })
    on('paste', (event) => {
      const files = pastedPictures(event)
      if (files.length > 0) void take(files, 'file')
    })
    return () => listening.abort()
  })
  return (
    <>
      {children}
      <SavingFiles />
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-scrim p-6">
          <Frame tone="white" arm="lg" className="rounded-card bg-elevated px-12 py-10">
            <p className="title-22">{captureWords.dropHere}</p>
          </Frame>
        </div>
      )}
    </>
  )
}

/** Shows how many of the dropped pictures are saved while the sheet that would show it is closed. */
function SavingFiles() {
  const saving = useCaptureStore((state) => (state.isSheetOpen ? null : state.saving))
  if (!saving || saving.total < 2) return null
  return (
    <p
      role="status"
      className="tabular fixed inset-x-4 bottom-[calc(var(--bar-space,16px)+16px)] z-40 mx-auto flex w-fit items-center gap-3 rounded-card bg-elevated px-4 py-3 font-semibold shadow-float"
    >
      <Spinner size={20} className="text-info" />
      {captureWords.savedOf(saving.saved, saving.total)}
    </p>
  )
}
