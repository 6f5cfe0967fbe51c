import type { labPictures } from '@canvass/db/lab/lab-pictures'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'

export type LabPictures = ReturnType<typeof labPictures>

/** Returns the key of a lab picture, with the caller as its owner. */
export const ofActor = ({ organizationId, userId }: Actor, id: string) => ({
  organizationId,
  userId,
  id: id.toLowerCase(),
})

/** @throws AppError not_found */
export async function requireLabPicture(lab: LabPictures, actor: Actor, id: string) {
  const found = await lab.find(ofActor(actor, id))
  if (!found) throw new AppError('not_found', 'Not found')
  return found
}
