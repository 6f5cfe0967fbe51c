import type { removeLabPicture as contract } from '@canvass/contracts/lab'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { type LabPictures, ofActor } from '../require-lab-picture.ts'

export function removeLabPicture(lab: LabPictures): Handler<typeof contract> {
  return async ({ actor, params }) => {
    const of = ofActor(actor, params.id)
    if (!(await lab.remove(of))) throw new AppError('not_found', 'Not found')
    return { id: of.id }
  }
}
