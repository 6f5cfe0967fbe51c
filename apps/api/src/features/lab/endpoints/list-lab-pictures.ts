import type { listLabPictures as contract } from '@canvass/contracts/lab'
import type { Handler } from '../../../http/serve.ts'
import type { LabPictures } from '../require-lab-picture.ts'

export function listLabPictures(lab: LabPictures): Handler<typeof contract> {
  return async ({ actor }) => ({ pictures: await lab.list(actor) })
}
