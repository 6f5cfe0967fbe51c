/** What is read in questions and in the list of commands. */
export const overlayWords = {
  cancel: 'Cancel',
  commands: 'Commands',
  findCommand: 'Find a lead, a person, or a command',
  noCommand: 'Nothing found.',
} as const

/** What is read where a text is copied. */
export const copyWords = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'We couldn’t copy it',
} as const
