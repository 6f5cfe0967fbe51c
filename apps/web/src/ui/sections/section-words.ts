/** Texts of steps and split views. */
export const sectionWords = {
  done: 'done',
  now: 'current step',
  ahead: 'not started',
  failed: 'failed',
  steps: 'Steps',
  divider: 'Width of the side panel',
  share: (percent: number) => `${percent}%`,
} as const
