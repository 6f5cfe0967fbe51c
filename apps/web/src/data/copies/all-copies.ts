import { type CargoName, cargoTable, type ReportedAs } from '../../platform/local/local-database.ts'
import { allCargo } from '../../platform/outbox/cargo.ts'
import type { FileCopy, RowCopy } from '../../platform/outbox/copy.ts'
import { reviewCopy } from '../captures/batch/copy-reviews.ts'
import { thoughtCopy } from '../captures/batch/copy-thoughts.ts'
import { captureCopy } from '../captures/copy/copy-captures.ts'
import { editCopy } from '../edits/copy-edits.ts'
import { fileOfLeadCopy } from '../files/copy-files.ts'
import { salesEventCopy } from '../trade-shows/copy-sales-events.ts'
import { voiceNoteCopy } from '../voice-notes/copy-voice-notes.ts'

/** How each cargo is stored in a saved copy. Written and restored in the order of the schema. */
const cargoCopies: Readonly<Record<CargoName, RowCopy | FileCopy>> = {
  captures: captureCopy,
  salesEvents: salesEventCopy,
  edits: editCopy,
  voiceNotes: voiceNoteCopy,
  leadFiles: fileOfLeadCopy,
}

const all = Object.values(cargoCopies)

/** All work that a saved copy stores as rows; afterthoughts follow the edits they may become. */
export const rowCopies: readonly RowCopy[] = [...all.filter((copy) => 'takeAll' in copy), thoughtCopy, reviewCopy]

interface CargoFileCopy extends FileCopy {
  readonly cargo: CargoName
  readonly toldAs: ReportedAs
}

/** All work that a saved copy stores as files, with its cargo and the name under which the UI reports it. */
export const fileCopies: readonly CargoFileCopy[] = allCargo.flatMap((cargo) => {
  const copy = cargoCopies[cargo]
  return 'readAll' in copy ? [{ ...copy, cargo, toldAs: cargoTable(cargo).toldAs }] : []
})
