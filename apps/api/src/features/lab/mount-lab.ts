import * as contracts from '@canvass/contracts/lab'
import { labPictures } from '@canvass/db/lab/lab-pictures'
import { renditions } from '@canvass/providers/pictures/renditions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { openByteBudget } from '../captures/public.ts'
import { getLabPhoto } from './endpoints/get-lab-photo.ts'
import { getLabPicture } from './endpoints/get-lab-picture.ts'
import { keepLabPicture } from './endpoints/keep-lab-picture.ts'
import { listLabPictures } from './endpoints/list-lab-pictures.ts'
import { listLabSet } from './endpoints/list-lab-set.ts'
import { putLabPicture } from './endpoints/put-lab-picture.ts'
import { readInLab } from './endpoints/read-in-lab.ts'
import { removeLabPicture } from './endpoints/remove-lab-picture.ts'

export function mountLab(app: FastifyInstance, { database, blobs, findActor }: Deps): void {
  const lab = labPictures(database)
  const pictures = renditions(blobs)
  serve(app, findActor, contracts.putLabPicture, putLabPicture(lab, blobs, openByteBudget(database)))
  serve(app, findActor, contracts.readInLab, readInLab(lab))
  serve(app, findActor, contracts.getLabPicture, getLabPicture(lab))
  serve(app, findActor, contracts.listLabPictures, listLabPictures(lab))
  serve(app, findActor, contracts.getLabPhoto, getLabPhoto(lab, pictures))
  serve(app, findActor, contracts.keepLabPicture, keepLabPicture(lab))
  serve(app, findActor, contracts.removeLabPicture, removeLabPicture(lab))
  serve(app, findActor, contracts.listLabSet, listLabSet(lab))
  app.addHook('onClose', () => pictures.close())
}
