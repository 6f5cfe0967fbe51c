import type { FileCopy, RowCopy } from '../../platform/outbox/copy.ts'
import { reviewCopy } from '../captures/batch/copy-reviews.ts'
import { thoughtCopy } from '../captures/batch/copy-thoughts.ts'
import { editCopy } from '../edits/copy-edits.ts'
import { salesEventCopy } from '../trade-shows/copy-sales-events.ts'
import { voiceNoteCopy } from '../voice-notes/copy-voice-notes.ts'

/** All work beside captures that a saved copy holds as rows, in the order in which it is taken back. */
export const rowCopies: readonly RowCopy[] = [salesEventCopy, editCopy, thoughtCopy, reviewCopy]

/** All that it holds as files beside photos. */
export const fileCopies: readonly FileCopy[] = [voiceNoteCopy]
