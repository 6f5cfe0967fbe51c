import { CameraOff } from 'lucide-react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { FilePicker } from '../intake/FilePicker.tsx'
import { cameraProblemWords, fallbackWords } from '../device/camera-words.ts'
import type { CameraProblem } from '../device/open-camera.ts'

type CameraFallbackProps = {
  state: CameraProblem
  onRetry: () => void
  onFiles: (files: File[]) => void
}

/** Shown when there is no live video: the phone's own camera app takes the photo instead. */
export function CameraFallback({ state, onRetry, onFiles }: CameraFallbackProps) {
  return (
    <div
      role="alert"
      className="flex size-full flex-col items-center justify-center gap-4 px-8 text-center sideways:gap-2 sideways:pt-15"
    >
      <CameraOff aria-hidden size={40} className="sideways:hidden" />
      <p className="max-w-80 text-16 text-balance">{cameraProblemWords[state]}</p>
      <FilePicker onFiles={onFiles} isCamera>
        {(open) => (
          <Button variant="signal" size="xl" onClick={open}>
            {fallbackWords.take}
          </Button>
        )}
      </FilePicker>
      <BareButton onClick={onRetry} className="min-h-12 px-4 text-16 font-semibold underline">
        {fallbackWords.retry}
      </BareButton>
    </div>
  )
}
