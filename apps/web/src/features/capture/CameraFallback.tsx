import { CameraOff } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { FilePicker } from './FilePicker.tsx'
import type { CameraProblem } from './open-camera.ts'

const WORDS: Readonly<Record<CameraProblem, string>> = {
  denied:
    'The camera is blocked for this site. Allow it in the browser, or take the photo with the phone’s own camera.',
  busy: 'The camera does not answer. Another app may be using it: close that one and try again, or take the photo with the phone’s own camera.',
  absent: 'No camera can be opened in this page. Take the photo with the phone’s own camera, or upload one.',
}

type CameraFallbackProps = {
  state: CameraProblem
  onRetry: () => void
  onFiles: (files: File[]) => void
}

/** No picture in the page: the phone's own camera takes the photo instead. */
export function CameraFallback({ state, onRetry, onFiles }: CameraFallbackProps) {
  return (
    <div role="alert" className="flex size-full flex-col items-center justify-center gap-4 px-8 text-center">
      <CameraOff aria-hidden size={40} />
      <p className="max-w-80 text-16 text-balance">{WORDS[state]}</p>
      <FilePicker onFiles={onFiles} isCamera>
        {(open) => (
          <Button variant="signal" size="xl" onClick={open}>
            Take a photo
          </Button>
        )}
      </FilePicker>
      <button type="button" onClick={onRetry} className="min-h-12 px-4 text-16 font-semibold underline">
        Try the camera again
      </button>
    </div>
  )
}
