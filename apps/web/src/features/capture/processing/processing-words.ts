import type { StageName } from '@canvass/contracts/shapes/stages'
import { countText, figureText } from '../../../ui/text/format.ts'

/** What each stage does, for the line below the running step and for the history. */
export const stageWords: Readonly<Record<StageName, string>> = {
  read_text: 'Reading the text',
  extract_business: 'Finding names and contact details',
  clean_query: 'Preparing the search',
  find_place: 'Finding the place',
  gate: 'Checking the match',
  read_website: 'Reading the website',
  find_people: 'Finding decision makers',
  analyse: 'Completing the profile',
  score: 'Scoring',
  compose_lead: 'Writing the profile',
}

export const stepWords = {
  savedHere: 'Saved on this phone',
  captured: 'Captured',
  upload: 'Upload',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  readingTyped: 'Reading what you entered',
  oneFailed: 'One step failed. The rest finished.',
  /** How long a step took: "3.4 s", "5 min 12 s", "2 h 5 min". */
  seconds: (seconds: string) => `${seconds} s`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  hours: (hours: number, minutes: number) => `${figureText(hours)} h ${minutes} min`,
  failedThen: (problem: string) => `${problem} The rest finished.`,
}

export const processingWords = {
  title: 'New capture',
  /** On a phone there is room for only one word beside the menu. */
  stoppedTitle: 'Capture',
  leaveUploaded: 'You can leave this screen. The lead will appear in your vault.',
  leaveSaved: 'You can leave this screen. It’s saved on this phone and will upload automatically.',
  openLead: 'Open lead',
  openVault: 'Open vault',
  next: 'Capture next',
  steps: 'Progress of this capture',
  progress: 'Progress',
  created: 'Lead profile created successfully with enriched business intelligence.',
  failed: 'We can’t load this capture right now. It’s safe on the server.',
  unreachable: 'This capture isn’t on this device. Connect to follow it.',
  retry: 'Try again',
  nothing: 'Nothing is processing. Take a photo to start.',
  nothingForViewer: 'Nothing is processing.',
}

/** The single line announced as a capture progresses. */
export const statusWords = {
  needsAction: (reason: string) => `Action needed. ${reason}`,
  created: 'Lead profile created.',
}

export const needsYouWords = {
  title: 'Action needed',
  safe: 'Your photo is safe.',
  notYours: 'Only the person who captured this or a team lead can fix it.',
  tryAgain: 'Try again',
  retake: 'Retake',
  typeIn: 'Enter manually',
  more: 'More actions',
  remove: 'Delete',
  unreachable: 'We can’t reach the server. Your capture is saved; try again later.',
}

export const photoWords = {
  original: 'Original photo',
  typed: 'Manual entry',
  unreadable: 'This file can’t be shown',
  found: (count: number) => `${countText(count, 'detail')} found`,
  name: 'Name',
  phone: 'Phone',
}

export const foundWords = {
  title: 'Found so far',
  showAll: (count: number) => `Show all ${figureText(count)}`,
  showFewer: 'Show fewer',
  sure: 'Sure',
  check: 'Check',
  fromPhoto: 'From the photo',
  typed: 'Manual entry',
  labeled: (source: string, label: string) => `${source} · ${label}`,
  labels: {
    mobile: 'Mobile',
    direct: 'Direct line',
    fax: 'Fax',
    toll_free: 'Toll-free',
    phone: 'Phone',
  } as Readonly<Record<string, string>>,
}

export const successWords = {
  title: 'New lead',
  open: 'Open lead',
  created: 'Lead profile created',
  unknownBusiness: 'Unknown business',
  facts: (known: number, total: number) =>
    known === 0
      ? 'No facts found yet. Open the lead to add what you know.'
      : `${figureText(known)} of ${figureText(total)} facts found, each with a source`,
}
