import { isAtLeast } from '@canvass/domain/role-order'
import { Camera } from 'lucide-react'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { openCaptureSheet } from './capture-store.ts'
import { preloadCapture } from './load-capture-code.ts'
import { captureWords } from './words.ts'

/** The one button that a rep is here for. Absent for those who may only look. */
export function StartCaptureButton({ isBlock = false }: { isBlock?: boolean }) {
  if (!isAtLeast(useUser(), 'member')) return null
  return (
    <Button
      variant="signal"
      size="xl"
      isBlock={isBlock}
      icon={Camera}
      aria-haspopup="dialog"
      onPointerEnter={preloadCapture}
      onClick={openCaptureSheet}
    >
      {captureWords.start}
    </Button>
  )
}
