/** What is read in questions and in the list of commands. */
export const overlayWords = {
  cancel: 'Cancel',
  commands: 'Commands',
  findCommand: 'Find a lead, a person, or a command',
  noCommand: 'Nothing found.',
} as const
