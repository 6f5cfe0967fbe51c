import type { getLabPhoto as contract } from '@canvass/contracts/lab'
import type { Renditions } from '@canvass/providers/pictures/renditions'
import type { Handler } from '../../../http/serve.ts'
import { sendPhoto } from '../../captures/public.ts'
import { type LabPictures, requireLabPicture } from '../require-lab-picture.ts'

export function getLabPhoto(lab: LabPictures, renditions: Renditions): Handler<typeof contract> {
  return async ({ actor, params, request, reply }) => {
    const { id, sha256 } = await requireLabPicture(lab, actor, params.id)
    const { organizationId } = actor
    return sendPhoto(renditions, { id, organizationId, sha256, size: 'full' }, { request, reply })
  }
}
