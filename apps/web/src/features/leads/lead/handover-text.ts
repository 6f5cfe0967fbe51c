import type { CaptureAnswer } from '@canvass/contracts/captures'
import { leadWords } from './lead-words.ts'

/** Tells both people whose a capture was and whose it is now. */
export const handoverText = ({ takenByName, nowWithName }: NonNullable<CaptureAnswer['handover']>): string =>
  leadWords.handover(takenByName, nowWithName)
