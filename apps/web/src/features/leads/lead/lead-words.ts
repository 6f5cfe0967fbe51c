/** What the page of a lead and the parts that it shares with the vault's preview say. */
export const leadWords = {
  vault: 'Vault',
  lead: 'Lead',
  unknown: 'Unknown',
  save: 'Save',
  change: 'Change',
  undo: 'Undo',
  retry: 'Try again',
  loading: 'Loading lead',
  loadingProfile: 'Loading the full profile…',
  captured: (moment: string) => `Captured ${moment}`,
  unsent: 'Not synced yet',

  onTheWay: 'The profile will appear once it’s ready. You can leave this screen.',
  viewProgress: 'View progress',
  seeOptions: 'See options',
  soFar: 'This is what we’ve found so far. You can leave this screen.',
  notFinished: 'We couldn’t finish reading this',
  captureIsSafe: 'Your capture is safe on the server.',

  deleted: 'This lead was deleted.',
  missing: 'Lead not found. It may have been deleted, or you don’t have access.',
  backToVault: 'Back to vault',
  unreachable: 'This lead isn’t saved on this device. Connect to load it.',
  profileUnreachable: 'The full profile isn’t saved on this device. It will load when you’re back online.',
  previewUnreachable: 'We can’t load the full profile right now.',
  stale: (moment: string | undefined) =>
    `We can’t reach the server. This is the profile saved on this device${moment ? ` ${moment}` : ''}.`,

  discard: 'Discard lead',
  discarded: 'Discarded and hidden from lists. Its data is kept.',
  discardedElsewhere: 'This lead was discarded.',
  whoRestores: 'The person who discarded it or an admin can restore it.',
  discardedToast: 'Lead discarded',
  restore: 'Restore',
  restoring: 'This lead will be back once this change is synced.',
  restoredToast: 'Lead restored',

  keepOffline: 'Keep offline',
  savedOffline: (moment: string) => `Saved offline ${moment}.`,
  notSavedOffline: 'Not saved on this device yet.',
  alwaysSaved: (days: number) => `Your leads from the last ${days} days are always saved.`,

  nextStep: 'Next step',
  whyThis: 'Why this step?',
  whyScore: (band: string, score: number) => `Why ${band} ${score}`,
  peopleTitle: 'Decision makers',
  nobodyFound: 'No one found yet. Ask who approves ad spending.',
  showFewer: 'Show fewer',
  showAll: (count: number) => `Show all ${count}`,
  knownOf: (known: number, all: number) => `${known} of ${all} known`,
  someOf: (some: number, all: number) => `${some} of ${all}`,
  digitalCheck: 'Digital check',
  dataInspector: 'Data Inspector',

  photos: 'Photos',
  openPhoto: (at: number, of: number) => `Open photo ${at} of ${of}`,
  split: 'Split',
  splitDone: { before: 'Split: this photo now has ', link: 'a separate lead', after: '.' },
  qualifiers: 'Qualifiers',

  timeline: 'Timeline',
  stages: 'Stages',
  tabs: 'Parts of the lead',
  profile: 'Profile',
  profileReady: 'Profile ready',
  noteAdded: 'Note added',
  voiceNoteAdded: 'Voice note recorded',
  fileAdded: 'File added',
  due: (moment: string) => `Due ${moment}`,
  noDueDate: 'No due date',
  statusChange: (from: string, to: string) => `${from} to ${to}`,
  showSteps: 'Show processing steps',
  hideSteps: 'Hide processing steps',
  bySource: { camera: 'Photo taken', file: 'Photo uploaded', manual: 'Entered manually' },
  handover: (takenBy: string, nowWith: string) => `Captured by ${takenBy}. An admin reassigned it to ${nowWith}.`,
} as const

export const roleWords = {
  economic_buyer: 'Economic buyer',
  champion: 'Champion',
  influencer: 'Influencer',
  gatekeeper: 'Gatekeeper',
  user: 'User',
} as const

export const matchWords = {
  accepted: 'Matched',
  confirmed: 'Confirmed',
  provisional: 'Possible match',
  blocked: 'No match',
  unmatched: 'Not checked yet',
} as const

export const contactWords = {
  title: 'Contact info',
  actions: 'Contact options',
  call: 'Call',
  email: 'Email',
  directions: 'Directions',
  website: 'Website',
  person: 'Name',
  phone: 'Phone',
  address: 'Address',
  callName: (name: string) => `Call ${name}`,
  emailName: (name: string) => `Email ${name}`,
  action: (word: string, value: string) => `${word}: ${value}`,
  doNotContact: (names: readonly string[]) => `Do not contact: ${names.join(', ')}`,
  unknown: (names: readonly string[]) => `Unknown: ${names.join(', ')}`,
  toCheck: (count: number) => `${count} to check`,
  countryUnknown: 'Country not known',
  checkDetails: 'Check details',
  seeDetails: 'See in photo',
} as const

/** What a number is, where the photo said so. */
export const phoneLabels: Readonly<Record<string, string>> = {
  phone: 'Main',
  mobile: 'Mobile',
  direct: 'Direct',
  toll_free: 'Toll-free',
  fax: 'Fax',
}
