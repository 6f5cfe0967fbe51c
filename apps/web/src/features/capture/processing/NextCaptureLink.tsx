import { isAtLeast } from '@canvass/domain/role-order'
import { Camera } from 'lucide-react'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { processingWords } from './processing-words.ts'

/** Leads from one capture to the next. Absent for users who may only view. */
export function NextCaptureLink() {
  if (!isAtLeast(useUser(), 'member')) return null
  return (
    <ButtonLink to={pathTo('camera')} variant="signal" size="lg" icon={Camera} className="flex-1">
      {processingWords.next}
    </ButtonLink>
  )
}
