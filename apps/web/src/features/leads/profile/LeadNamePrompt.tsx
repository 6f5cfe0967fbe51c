import type { Lead } from '@canvass/contracts/leads'
import { useState } from 'react'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'
import { NamePrompt } from '../../naming/NamePrompt.tsx'
import { useLocalPicture } from '../../../data/kept/useLocalPicture.ts'

/** Asks about a lead's name beside its photo, from the server or from this device. */
export function LeadNamePrompt({ lead }: { lead: Lead }) {
  const [isFailed, setFailed] = useState(false)
  const own = useCapturePicture(lead.id, lead.photo?.url)
  const kept = useLocalPicture(lead.id, isFailed, 'full')
  return <NamePrompt lead={lead} src={isFailed ? kept : own} onPictureError={() => setFailed(true)} />
}
