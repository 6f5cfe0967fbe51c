import type { getLabPicture as contract } from '@canvass/contracts/lab'
import type { Handler } from '../../../http/serve.ts'
import { type LabPictures, requireLabPicture } from '../require-lab-picture.ts'

export function getLabPicture(lab: LabPictures): Handler<typeof contract> {
  return ({ actor, params }) => requireLabPicture(lab, actor, params.id)
}
