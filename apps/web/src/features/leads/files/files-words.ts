import { countText } from '../../../ui/text/format.ts'
import type { FileProblem } from '../../../platform/local/rows/lead-file-row.ts'
import type { NotAdded } from './useAddFiles.ts'

export const filesWords = {
  title: 'Files',
  none: 'No files yet.',
  loading: 'Loading files',
  add: 'Add files',
  upTo: 'Photos, PDFs, and more, up to 15 MB each',
  open: 'Open',
  options: (name: string) => `Options for ${name}`,
  details: (size: string, who: string, when: string, isAway: boolean) =>
    [size, who, when, ...(isAway ? ['connect to open'] : [])].join(' · '),
  you: 'You',
  waiting: 'Saved on this device. It will be sent when you’re connected.',
  sending: 'Saved on this device. Sending...',
  tryAgain: 'Try again',
  download: 'Download',
  downloadLater: 'Connect to download',
  close: 'Close',
  broken: 'This image can’t be shown. You can still download it.',
  remove: 'Remove',
  removeLater: 'Connect to remove',
  discard: 'Delete from this device',
  removed: 'File removed',
  undo: 'Undo',
  restored: 'File restored',
  notRestored: 'We couldn’t restore this file',
  connectToRestore: 'You can’t restore it without a connection.',
  discardTitle: 'Delete this file?',
  discardText: (name: string) => `${name} hasn’t been sent, so this device has the only copy. You can’t undo this.`,
  delete: 'Delete',
  full: (most: number) => `A lead can have up to ${countText(most, 'file')}.`,
  failed: 'Something went wrong',
  notOpened: 'We couldn’t open this file',
  needsSignal: 'It isn’t saved on this device. Connect to open it.',
  gone: 'It was removed, or you can no longer see it.',
  notRemoved: 'We couldn’t remove this file',
  connectFirst: 'Connect and try again.',
} as const

/** Why a file wasn't accepted at all, shown below its name. */
export const notAddedText: Readonly<Record<NotAdded['why'], string>> = {
  empty: 'Empty, so it wasn’t added.',
  too_large: 'Larger than 15 MB, so it wasn’t added.',
  unreadable: 'We couldn’t read it, so it wasn’t added.',
  too_many: 'A lead can have up to 50 files, so it wasn’t added.',
  storage_full: 'This device is out of space, so it wasn’t saved.',
}

const problems: Readonly<Record<FileProblem, string>> = {
  too_large: 'it’s larger than 15 MB',
  too_many: 'this lead already has 50 files',
  not_yours: 'only the lead’s owner or a team lead can add files',
  gone: 'this lead was deleted',
  not_there: 'this lead no longer exists, or you can’t see it',
  wrong_kind: 'the server can’t accept this file',
  unreadable: 'this device can’t read it anymore',
  forbidden: 'you can’t add files to this lead',
  conflict: 'the server has a different file in its place',
  not_understood: 'the file seems to be damaged',
  unacceptable: 'the server can’t accept this file',
}

/** Why a file stays on this device. */
export const problemText = (problem: FileProblem | null): string =>
  `Not sent: ${problem ? problems[problem] : 'the server rejected it'}. It’s still saved on this device.`
