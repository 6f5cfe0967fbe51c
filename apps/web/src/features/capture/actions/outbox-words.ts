import { spaceText } from '../../../platform/storage/storage-words.ts'
import type { OutboxFilter } from './outbox-filter.ts'
import type { Age } from '../state/age.ts'
import { countText, figureText } from '../../../ui/text/format.ts'

export const outboxWords = {
  title: 'Outbox',
  empty: 'Photos you take show up here until they become leads.',
  noneInView: 'Nothing in this view.',
  list: 'Captures on this device',
  select: 'Select captures',
  endSelecting: 'Done',
  selectAll: (count: number) => `Select all ${figureText(count)} shown`,
  clearSelection: 'Clear selection',
  selected: (count: number) => `${figureText(count)} selected`,
  selectOne: (name: string) => `Select ${name}`,
  forSelected: 'Actions for selected captures',
  importBackup: 'Import a backup',
  exportBackup: 'Export backup',
  saveReceipts: 'Save receipts',
  tryAgain: 'Try again',
  remove: 'Delete',
  paused: 'paused',
}

export const filterWords: Readonly<Record<OutboxFilter, string>> = {
  all: 'All',
  here: 'Saved',
  server: 'Uploaded',
  needs_you: 'Needs attention',
  ready: 'Ready',
}

export const summaryWords = {
  saved: 'Saved',
  sending: 'Sending',
  uploaded: 'Uploaded',
  reading: 'Reading',
  ready: (count: number) => `${figureText(count)} ready`,
  today: 'today',
  needAttention: (count: number) => (count === 1 ? '1 needs attention' : `${figureText(count)} need attention`),
  elsewhere: (count: number) =>
    count === 1 ? '1 of them is on another device' : `${figureText(count)} of them are on other devices`,
}

export const roomWords = {
  waiting: (size: string) => `${size} waiting to send`,
  nothing: 'Nothing waiting to send',
  space: spaceText,
  install: 'In a browser tab, photos you haven’t sent may be cleared when space runs low.',
  howToInstall: 'How to install',
}

export const lostWords = {
  title: (count: number) => `${countText(count, 'capture')} ${count === 1 ? 'was' : 'were'} lost`,
  gotIt: 'Got it',
  evicted:
    'The browser cleared this app’s storage. Please take these photos again. Your team can see which are missing.',
  missing: (count: number) =>
    count === 1
      ? 'It never reached the server and is no longer on this phone.'
      : 'They never reached the server and are no longer on this phone.',
  list: 'Lost captures',
  more: (count: number) => `and ${figureText(count)} more`,
}

export const owedWords = {
  title: (what: string, count: number) => `${what} ${count === 1 ? 'hasn’t' : 'haven’t'} been recovered yet`,
  text: (count: number) =>
    `The browser cleared this app’s storage. A copy of ${count === 1 ? 'it' : 'them'} is still on this phone. Free up space and reopen the app to try again.`,
}

export const suspensionWords = {
  title: 'Your organization is suspended',
  waits: (what: string, count: number) =>
    `${what} ${count === 1 ? 'is' : 'are'} safe on this phone and will be sent when the suspension ends.`,
  nothingWaits: 'You can still take photos and make changes. They’ll be sent when the suspension ends.',
}

export const otherWorkWords = {
  title: 'Also on this phone',
  refused: 'The server rejected this. It’s still saved here.',
  refusedFor: (reason: string) => `The server rejected this: ${reason}`,
  tryAgain: 'Try again',
  remove: 'Delete',
  removeTitle: {
    voiceNotes: 'Delete this voice note?',
    leadFiles: 'Delete this file?',
    salesEvents: 'Delete this event?',
  },
  removeText: 'This device has the only copy. You can’t undo this.',
  dropChangesTitle: 'Discard your changes to this event?',
  dropChangesText: 'The event goes back to the version on the server. You can’t undo this.',
  dropChanges: 'Discard',
  notRemoved: 'Not deleted',
  notRemovedNote: 'We couldn’t read the event back from the server. Please try again when you’re online.',
  more: (shown: number, left: number) =>
    shown < left ? `Show ${figureText(shown)} more of ${figureText(left)}` : `Show ${figureText(shown)} more`,
  event: 'Event, waiting to send',
  voiceNote: (length: string) => `Voice note, ${length}`,
  onCapture: (name: string, size: string) => `On ${name} · ${size}`,
  onLead: (name: string) => `On ${name}, will be sent once it’s a lead`,
  someCapture: 'a capture',
  someLead: 'a lead',
  download: 'Download',
  unreadable: 'This device can’t read this file anymore',
  joined: 'Two sides of one card',
  assigned: 'Reassigned',
  named: (name: string | null) => (name === null ? 'Left unnamed' : `Named ${name}`),
  rated: (rating: string) => `Rated ${rating}`,
  unrated: 'Rating removed',
}

const units = { minute: 'min', hour: 'hr', day: 'day' } as const

export const detailWords = {
  taken: 'Taken',
  size: 'Size',
  sent: 'Sent',
  takenAt: (moment: string, age: string) => `${moment} (${age})`,
  ago: ({ count, unit }: Age) =>
    count === 0
      ? 'just now'
      : `${unit === 'day' ? countText(count, 'day') : `${figureText(count)} ${units[unit]}`} ago`,
  sizeOf: (size: string, original: string) => `${size} of ${original}`,
  tries: (count: number) =>
    count === 0 ? 'Not tried yet' : count === 1 ? 'Tried once' : `Tried ${figureText(count)} times`,
  openLead: 'Open lead',
  viewProgress: 'View progress',
  tryAgain: 'Try again',
  typeIn: 'Enter manually',
  exportBackup: 'Export backup',
  remove: 'Delete',
}

export const historyWords = {
  title: 'History',
  unavailable: 'Server history isn’t available right now.',
  at: (moment: string, where: string) => `${moment} · ${where}`,
}

export const deleteWords = {
  title: (count: number) => (count === 1 ? 'Delete this capture?' : `Delete ${figureText(count)} captures?`),
  description: (count: number) =>
    count === 1 ? 'It isn’t a lead yet. You can’t undo this.' : 'They aren’t leads yet. You can’t undo this.',
  remove: (count: number) => (count === 1 ? 'Delete' : `Delete ${figureText(count)}`),
  cancel: 'Cancel',
}

export const actionWords = {
  failedFor: (failed: number, total: number) => `Failed for ${figureText(failed)} of ${figureText(total)}`,
  failed: 'Something went wrong',
  unreachable: 'We can’t reach the server. Your capture is saved; try again later.',
  failedHere: 'This device couldn’t finish it. Please try again.',
  added: (what: string) => `${what === '' ? '0 captures' : what} added`,
  known: (count: number) => `${figureText(count)} ${count === 1 ? 'was' : 'were'} already here.`,
  unusable: (count: number) => `${figureText(count)} couldn’t be used.`,
}
