import { type keepLabPicture as contract, MAX_LAB_SET } from '@canvass/contracts/lab'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { type LabPictures, ofActor, requireLabPicture } from '../require-lab-picture.ts'

export function keepLabPicture(lab: LabPictures): Handler<typeof contract> {
  return async ({ actor, params, body }) => {
    const kept = await lab.keep(ofActor(actor, params.id), body.truth)
    if (kept === 'full')
      throw new AppError('conflict', `The test set can have up to ${MAX_LAB_SET} photos`, { reason: 'full' })
    return requireLabPicture(lab, actor, params.id)
  }
}
