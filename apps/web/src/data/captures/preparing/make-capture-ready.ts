import type { MakeReady } from '../../../platform/outbox/keeper.ts'
import { prepareCapture } from './prepare-capture.ts'
import type { MakeSmaller } from './rendition.ts'

/** Makes captures ready to go, by whatever draws pictures where it runs. */
export const captureMaker =
  (makeSmaller: MakeSmaller): MakeReady =>
  (db, id) =>
    prepareCapture(db, id, makeSmaller)
