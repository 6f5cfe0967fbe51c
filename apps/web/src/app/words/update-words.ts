/** Texts of the offer to update the app. */
export const updateWords = {
  ready: 'Update available. Unsent captures are kept.',
  waiting: 'Updating once the current photo is safe. Unsent captures are kept.',
  later: 'Later',
  update: 'Update',
} as const
