import type { Makers } from '../../platform/outbox/keeper.ts'
import { captureMaker } from '../captures/preparing/make-capture-ready.ts'
import { preparePicture } from '../captures/preparing/prepare-picture.ts'

/** By whom cargo is made ready to go in a page. */
export const makersOfPage: Makers = { captures: captureMaker(preparePicture) }
