import type { Preparers } from '../../platform/outbox/keeper.ts'
import { createCapturePreparer } from '../captures/preparing/create-capture-preparer.ts'
import { preparePicture } from '../captures/preparing/prepare-picture.ts'

/** What prepares each cargo in a page. */
export const pagePreparers: Preparers = { captures: createCapturePreparer(preparePicture) }
