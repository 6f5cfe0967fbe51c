import type { Makers } from '../../platform/outbox/keeper.ts'
import { captureMaker } from '../captures/preparing/make-capture-ready.ts'
import { preparePicture } from '../captures/preparing/prepare-picture.ts'

/** What prepares each cargo in a page. */
export const makersOfPage: Makers = { captures: captureMaker(preparePicture) }
