import { type CargoName, cargoTable, type ToldAs } from '../../platform/local/local-database.ts'
import { allCargo } from '../../platform/outbox/cargo.ts'
import type { FileCopy, RowCopy } from '../../platform/outbox/copy.ts'
import { reviewCopy } from '../captures/batch/copy-reviews.ts'
import { thoughtCopy } from '../captures/batch/copy-thoughts.ts'
import { captureCopy } from '../captures/copy/copy-captures.ts'
import { editCopy } from '../edits/copy-edits.ts'
import { fileOfLeadCopy } from '../files/copy-files.ts'
import { salesEventCopy } from '../trade-shows/copy-sales-events.ts'
import { voiceNoteCopy } from '../voice-notes/copy-voice-notes.ts'

/** How each cargo stands in a saved copy. It is written and taken back in the order of the schema. */
const cargoCopies: Readonly<Record<CargoName, RowCopy | FileCopy>> = {
  captures: captureCopy,
  salesEvents: salesEventCopy,
  edits: editCopy,
  voiceNotes: voiceNoteCopy,
  leadFiles: fileOfLeadCopy,
}

const all = Object.values(cargoCopies)

/** All work that a saved copy holds as rows; what was said of captures after the edits it may become. */
export const rowCopies: readonly RowCopy[] = [...all.filter((copy) => 'takeAll' in copy), thoughtCopy, reviewCopy]

interface CargoFileCopy extends FileCopy {
  readonly cargo: CargoName
  readonly toldAs: ToldAs
}

/** All that it holds as files, with whose rows they are and what people are told that it is. */
export const fileCopies: readonly CargoFileCopy[] = allCargo.flatMap((cargo) => {
  const copy = cargoCopies[cargo]
  return 'readAll' in copy ? [{ ...copy, cargo, toldAs: cargoTable(cargo).toldAs }] : []
})
