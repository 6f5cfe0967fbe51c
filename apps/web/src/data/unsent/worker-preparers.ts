import type { Preparers } from '../../platform/outbox/keeper.ts'
import { drawPicture } from '../captures/preparing/draw-picture.ts'
import { createCapturePreparer } from '../captures/preparing/create-capture-preparer.ts'

/** What prepares each cargo in the service worker, which draws on its own, without a page. */
export const workerPreparers: Preparers = { captures: createCapturePreparer(drawPicture) }
