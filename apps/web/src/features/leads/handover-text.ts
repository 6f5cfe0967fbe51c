import type { CaptureAnswer } from '@canvass/contracts/captures'

/** Whose a capture was and whose it is, for both of them. */
export const handoverText = ({ takenByName, nowWithName }: NonNullable<CaptureAnswer['handover']>): string =>
  `Taken by ${takenByName}, now with ${nowWithName}: an admin gave it to them.`
