/** Texts of the parts that every screen uses. */
export const uiWords = {
  brand: 'Canvass',
  back: 'Back',
  backTo: (place: string) => `Back to ${place}`,
  close: 'Close',
  unknown: 'Unknown',
  loading: 'Loading...',
  optional: '(optional)',
  score: 'Score',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  sure: (percent: number) => `${percent}% sure`,
  paused: 'paused',
  /** A state after a name, for screen readers. */
  inState: (state: string) => `, ${state}`,
  typeToDelete: (count: number) => `Type ${count} to delete ${count}`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  stopRecording: 'Stop and save',
  notPlayable: 'This can’t be played right now. It’s still saved.',
} as const

/** The names of the screens that back links lead to. */
export const backLabels = { home: 'Home', outbox: 'Outbox', lead: 'Lead' } as const

/** How well a point is known. */
export const pointStateWords = {
  known: 'Known',
  inferred: 'Inferred',
  confirmed: 'Confirmed',
  unknown: 'Unknown',
  rejected: 'Rejected',
} as const

/** The state of a stage, after its name. */
export const stageStateWords = {
  waiting: 'waiting',
  now: 'running',
  done: 'done',
  skipped: 'skipped',
  held: 'on hold',
  failed: 'failed',
} as const
