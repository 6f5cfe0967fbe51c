import { countText } from '../../../ui/text/format.ts'

/** Texts of the parts of a lead that can be edited. */
export const editingWords = {
  notSaved: {
    title: 'Change not saved',
    description: 'There isn’t enough storage on this device. Free up some space and try again.',
  },
  changeStatus: 'Change status',

  deal: 'Deal',
  edit: 'Edit',
  amount: 'Amount',
  tags: 'Tags',
  visibleTo: 'Visible to',
  share: 'Share with everyone',
  makePrivate: 'Make private',
  notRated: 'Not rated',
  editDetails: 'Edit details',
  amountLabel: 'Deal amount (USD)',
  amountProblem: 'Enter an amount in dollars, like 12500 or 12500.50',

  assign: 'Assign',
  assignToMe: 'Assign to me',
  assignNote: 'Choose who owns this lead.',
  unassigned: 'Unassigned',

  nextAction: 'Next action',
  add: 'Add',
  addAction: 'Add next action',
  changeAction: 'Change next action',
  markDone: (text: string) => `Mark done: ${text}`,
  actionDone: 'Next action done',
  noAction: 'No next action.',
  action: 'Action',
  due: 'Due',
  actionProblem: 'Enter an action',
  dueProblem: 'Enter a date and a time',

  notes: 'Notes',
  writeNote: 'Write a note',
  saveNote: 'Save note',
  noNotes: 'No notes yet.',
  byline: (author: string, moment: string) => `${author}, ${moment}`,
  voiceNote: (moment: string) => `Voice note · ${moment}`,
  voiceNoteOf: (moment: string) => `the voice note from ${moment}`,

  noTags: 'No tags',
  addTag: 'Add a tag',
  addTagButton: 'Add tag',
  removeTag: (tag: string) => `Remove tag ${tag}`,

  status: 'Status',
  saveStatus: 'Save status',
  whyLost: 'Why was it lost?',
  whyLostProblem: 'Enter why it was lost',
} as const

/** Texts about unsent changes and those that need a decision. */
export const unsentWords = {
  title: 'Unsent changes',
  needsAttention: 'Needs attention',
  actionNeeded: 'Action needed',
  choose: 'Choose',
  changedElsewhere: (fields: string) => `Also changed elsewhere: ${fields}. Your version is saved on this device.`,
  notSaved: 'We couldn’t save this change',
  discardChange: 'Discard change',
  note: (text: string) => `Note: ${text}`,
  tags: (tags: string) => `Tags: ${tags}`,
  correction: (to: string | null) => `Correction: ${to ?? 'removed'}`,
  value: (was: string | null, to: string | null) =>
    to === null ? `Removed: ${was ?? ''}` : was === null || was === to ? to : `${was} to ${to}`,
  times: (word: string, count: number) => `${word} (${count})`,
} as const

export const conflictWords = {
  someone: 'Someone',
  ownTitle: 'You also changed this on another device',
  title: (who: string) => `${who} also changed this`,
  offlineAt: (moment: string) => `You were offline at ${moment}.`,
  offlineFrom: (from: string, to: string) => `You were offline from ${from} to ${to}.`,
  choose: 'Choose which version to keep.',
  decideLater: 'Decide later',
  save: 'Save my choice',
  history: 'The other version stays in the history.',
  before: (value: string) => `Before: ${value}`,
  yours: 'Yours',
  onThisDevice: (moment: string) => `${moment}, on this device`,
  elsewhere: 'Other device',
  whose: (name: string) => `${name}’s`,
  theirs: 'Theirs',
  onServer: 'On the server',
  yourNotes: (count: number) => (count === 1 ? 'Your note' : `Your ${countText(count, 'note')}`),
  andTheirs: (mine: string, name: string | undefined) => `${mine} and ${name ? `${name}’s` : 'theirs'}`,
  bothKept: 'Both kept',
  kept: 'Kept',
  same: 'Same in both',
} as const
