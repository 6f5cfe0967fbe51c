import type { CargoName } from '../../platform/local/local-database.ts'
import type { FileCopy, RowCopy } from '../../platform/outbox/copy.ts'
import { reviewCopy } from '../captures/batch/copy-reviews.ts'
import { thoughtCopy } from '../captures/batch/copy-thoughts.ts'
import { editCopy } from '../edits/copy-edits.ts'
import { salesEventCopy } from '../trade-shows/copy-sales-events.ts'
import { voiceNoteCopy } from '../voice-notes/copy-voice-notes.ts'

/** How each cargo stands in a saved copy, in the order in which it is taken back. */
const cargoCopies: Readonly<Record<CargoName, RowCopy | FileCopy>> = {
  salesEvents: salesEventCopy,
  edits: editCopy,
  voiceNotes: voiceNoteCopy,
}

const all = Object.values(cargoCopies)

/** All work beside captures that a saved copy holds as rows; what was said of captures after the edits it may become. */
export const rowCopies: readonly RowCopy[] = [...all.filter((copy) => 'takeAll' in copy), thoughtCopy, reviewCopy]

/** All that it holds as files beside photos. */
export const fileCopies: readonly FileCopy[] = all.filter((copy) => 'readAll' in copy)
