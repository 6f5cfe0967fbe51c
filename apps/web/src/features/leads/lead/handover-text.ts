import type { CaptureAnswer } from '@canvass/contracts/captures'
import { leadWords } from './lead-words.ts'

/** Whose a capture was and whose it is, for both of them. */
export const handoverText = ({ takenByName, nowWithName }: NonNullable<CaptureAnswer['handover']>): string =>
  leadWords.handover(takenByName, nowWithName)
