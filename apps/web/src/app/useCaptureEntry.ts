import { useNavigate } from 'react-router-dom'
import { pathTo } from '../platform/paths.ts'

/** What the capture buttons of the shell do. */
export function useCaptureEntry(): { open: () => void; preload: () => void } {
  const navigate = useNavigate()
  return { open: () => void navigate(pathTo('camera')), preload: () => undefined }
}
