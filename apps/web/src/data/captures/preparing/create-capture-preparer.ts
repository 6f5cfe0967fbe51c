import type { Preparer } from '../../../platform/outbox/keeper.ts'
import { prepareCapture } from './prepare-capture.ts'
import type { MakeSmaller } from './rendition.ts'

/** Creates the function that prepares captures, given whatever draws pictures in this environment. */
export const createCapturePreparer =
  (makeSmaller: MakeSmaller): Preparer =>
  (db, id) =>
    prepareCapture(db, id, makeSmaller)
