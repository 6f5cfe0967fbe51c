import type { Lead } from '@canvass/contracts/leads'
import { AskName } from '../../naming/AskName.tsx'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'

/** Asks about the name as soon as it is read, beside the photo just taken. */
export const AskCaptureName = ({ lead }: { lead: Lead }) => (
  <AskName lead={lead} src={useCapturePicture(lead.id, lead.photo?.url)} />
)
