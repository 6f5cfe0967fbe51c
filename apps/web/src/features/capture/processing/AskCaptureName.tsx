import type { Lead } from '@canvass/contracts/leads'
import { AskName } from '../../naming/AskName.tsx'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'

/** What is to be asked of the name as soon as it is read, beside the photo that was just taken. */
export const AskCaptureName = ({ lead }: { lead: Lead }) => (
  <AskName lead={lead} src={useCapturePicture(lead.id, lead.photo?.url)} />
)
