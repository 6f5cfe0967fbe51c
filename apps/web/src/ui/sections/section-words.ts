/** Texts of steps and split views. */
export const sectionWords = {
  done: 'done',
  now: 'current step',
  ahead: 'to come',
  failed: 'failed',
  steps: 'Steps',
  divider: 'Size of the side panel',
  share: (percent: number) => `${percent}%`,
} as const
