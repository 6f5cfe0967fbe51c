/** Texts of questions and of the command palette. */
export const overlayWords = {
  cancel: 'Cancel',
  commands: 'Commands',
  findCommand: 'Find a lead, a person, or a command',
  noCommand: 'Nothing found.',
} as const

/** Texts for copying. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it',
} as const
