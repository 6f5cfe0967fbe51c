import clsx from 'clsx'
import { Images, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { cameraWords } from '../device/camera-words.ts'
import { FilePicker } from '../intake/FilePicker.tsx'

type CameraBarProps = {
  isBatch: boolean
  /** There are photos to continue with. */
  isDone: boolean
  onBatch: () => void
  onDone: () => void
  onFiles: (files: File[]) => void
  /** The shutter. */
  children: ReactNode
}

// If the labels don't fit beside their icons, on a small phone or with large text, they go below them.
const WAY =
  'flex min-h-12 min-w-12 max-w-full flex-col items-center justify-center gap-0.5 rounded-row border px-2 py-1 text-12 font-semibold whitespace-nowrap @min-[21rem]:flex-row @min-[21rem]:gap-2 @min-[21rem]:rounded-full @min-[21rem]:px-3.5 @min-[21rem]:text-16'

/**
 * Below the viewfinder: batch mode, the shutter, and the next step: upload a file instead, or continue with the photos.
 */
export function CameraBar({ isBatch, isDone, onBatch, onDone, onFiles, children }: CameraBarProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <BareButton
          aria-pressed={isBatch}
          onClick={onBatch}
          className={clsx(WAY, 'justify-self-start', isBatch ? 'border-on-photo/60' : 'border-on-photo/30')}
        >
          <Layers aria-hidden size={20} className="shrink-0" />
          {isBatch ? cameraWords.batchOn : cameraWords.batch}
        </BareButton>
        {children}
        {isDone ? (
          <BareButton
            onClick={onDone}
            className="min-h-12 max-w-full min-w-12 justify-self-end rounded-full bg-on-photo px-5 sideways:px-3 text-16 font-semibold text-viewfinder"
          >
            {cameraWords.done}
          </BareButton>
        ) : (
          <FilePicker onFiles={onFiles}>
            {(open) => (
              <BareButton onClick={open} className={clsx(WAY, 'justify-self-end border-on-photo/45')}>
                <Images aria-hidden size={20} className="shrink-0" />
                {cameraWords.upload}
              </BareButton>
            )}
          </FilePicker>
        )}
      </div>
    </div>
  )
}
