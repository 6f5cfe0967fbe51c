import { isAtLeast } from '@canvass/domain/role-order'
import { useUser } from '../../../platform/session/useUser.ts'
import { StartCaptureButton } from './StartCaptureButton.tsx'
import { UploadButton } from '../intake/UploadButton.tsx'

/** Home's two ways to start a capture. */
export function StartCaptureButtons() {
  if (!isAtLeast(useUser(), 'member')) return null
  return (
    <>
      <StartCaptureButton isBlock />
      <UploadButton />
    </>
  )
}
