/** What is read in steps and in divided views. */
export const sectionWords = {
  done: 'done',
  now: 'current step',
  ahead: 'to come',
  failed: 'failed',
  steps: 'Steps',
  divider: 'Size of the side panel',
  share: (percent: number) => `${percent}%`,
} as const
