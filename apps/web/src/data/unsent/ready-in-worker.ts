import type { Makers } from '../../platform/outbox/keeper.ts'
import { drawPicture } from '../captures/preparing/draw-picture.ts'
import { captureMaker } from '../captures/preparing/make-capture-ready.ts'

/** What prepares each cargo in the service worker, which draws on its own, without a page. */
export const makersOfWorker: Makers = { captures: captureMaker(drawPicture) }
