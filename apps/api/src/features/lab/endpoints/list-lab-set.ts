import type { listLabSet as contract } from '@canvass/contracts/lab'
import type { Handler } from '../../../http/serve.ts'
import type { LabPictures } from '../require-lab-picture.ts'

export function listLabSet(lab: LabPictures): Handler<typeof contract> {
  return async ({ actor }) => ({ pictures: await lab.listSet(actor) })
}
