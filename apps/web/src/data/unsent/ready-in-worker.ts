import type { Makers } from '../../platform/outbox/keeper.ts'
import { drawPicture } from '../captures/preparing/draw-picture.ts'
import { captureMaker } from '../captures/preparing/make-capture-ready.ts'

/** By whom cargo is made ready to go in the service worker, which draws by itself and knows no page. */
export const makersOfWorker: Makers = { captures: captureMaker(drawPicture) }
