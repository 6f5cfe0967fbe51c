import type { LabPicture } from '@canvass/contracts/lab'
import { saveFile } from '../../../data/copies/save-file.ts'
import { labRows } from './lab-rows.ts'

/** Exports a file with everything read from a picture, the truth, and how far each reading is from it. */
export function exportLab(picture: LabPicture, truth: string): Promise<void> {
  const readings = labRows(picture.readings, truth).map(({ reading, comparison }) => ({
    ...reading,
    ...(comparison && {
      f1: comparison.f1,
      edits: comparison.edits,
      characters: comparison.characters,
      wrongShare: comparison.wrongShare,
    }),
  }))
  const text = JSON.stringify({ ...picture, truth, readings }, null, 2)
  return saveFile(new Blob([text], { type: 'application/json' }), `ocr-lab-${picture.id}.json`).catch(
    (error: unknown) => {
      // Dismissing the phone’s share sheet means the user changed their mind.
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
    },
  )
}
