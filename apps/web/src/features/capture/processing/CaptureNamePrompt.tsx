import type { Lead } from '@canvass/contracts/leads'
import { NamePrompt } from '../../naming/NamePrompt.tsx'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'

/** Asks about the name as soon as it is read, beside the photo just taken. */
export const CaptureNamePrompt = ({ lead }: { lead: Lead }) => (
  <NamePrompt lead={lead} src={useCapturePicture(lead.id, lead.photo?.url)} />
)
