import { type readInLab as contract, parseVariants } from '@canvass/contracts/lab'
import { jobOf } from '@canvass/queue/jobs'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { type LabPictures, ofActor, requireLabPicture } from '../require-lab-picture.ts'

export function readInLab(lab: LabPictures): Handler<typeof contract> {
  return async ({ actor, params, body }) => {
    const of = ofActor(actor, params.id)
    const job = jobOf('read-in-lab', { organizationId: of.organizationId, pictureId: of.id })
    const isThere = await lab.readAgain(of, parseVariants(body.variants) ?? [], job)
    if (!isThere) throw new AppError('not_found', 'Not found')
    return requireLabPicture(lab, actor, params.id)
  }
}
