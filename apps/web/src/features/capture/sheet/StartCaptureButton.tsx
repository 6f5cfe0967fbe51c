import { isAtLeast } from '@canvass/domain/role-order'
import { Camera } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { preloadCapture } from './load-capture-code.ts'
import { captureWords } from '../state/words.ts'

/** The rep's main button: one tap to the camera. Absent for users who may only view. */
export function StartCaptureButton({ isBlock = false }: { isBlock?: boolean }) {
  const navigate = useNavigate()
  if (!isAtLeast(useUser(), 'member')) return null
  return (
    <Button
      variant="signal"
      size="xl"
      isBlock={isBlock}
      icon={Camera}
      onPointerEnter={preloadCapture}
      onClick={() => void navigate(pathTo('camera'))}
    >
      {captureWords.start}
    </Button>
  )
}
