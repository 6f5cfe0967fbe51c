/** Why a backup of unsent captures couldn't be imported. */
export const backupWords = {
  tooManyParts: 'This file has too many parts.',
  damagedPart: 'Part of this file is damaged.',
  tooLarge: 'Part of this file is too large.',
  unpacksTooLarge: 'Part of this file unpacks to far too much data.',
  notOurs: 'This isn’t a backup made by Canvass.',
  someoneElses: 'These captures belong to someone else. Only they can import them.',
} as const
