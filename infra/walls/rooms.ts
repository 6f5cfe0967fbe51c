/**
 * The rooms and what each may import: the single table that the rules between packages are generated from. A room may
 * import only rooms listed before it, so two rooms can never depend on each other.
 */
export interface Room {
  readonly name: string
  readonly path: string
  /** Rooms whose source this room may import, types and values alike. */
  readonly imports: readonly string[]
  /** Rooms it may import types from, but nothing that exists at run time. */
  readonly types?: readonly string[]
  /** Rooms that only its tests may import. */
  readonly tests?: readonly string[]
  /** Its files that may import every room, because they dissect the product; nothing imports them. */
  readonly apart?: string
  /** Rooms that only those files need, in development. */
  readonly apartNeeds?: readonly string[]
}

export const rooms: readonly Room[] = [
  { name: 'settings', path: 'packages/settings', imports: [] },
  { name: 'contracts', path: 'packages/contracts', imports: [] },
  { name: 'domain', path: 'packages/domain', imports: ['contracts'] },
  { name: 'recognition', path: 'packages/recognition', imports: ['contracts', 'domain'] },
  { name: 'enrichment', path: 'packages/enrichment', imports: ['contracts', 'domain', 'recognition'] },
  { name: 'queue', path: 'packages/queue', imports: ['contracts'], types: ['domain'], tests: ['testing'] },
  { name: 'db', path: 'packages/db', imports: ['contracts', 'domain'], tests: ['testing'] },
  {
    name: 'providers',
    path: 'packages/providers',
    imports: ['contracts', 'domain', 'recognition', 'enrichment'],
    tests: ['testing'],
  },
  { name: 'testing', path: 'packages/testing', imports: ['contracts', 'domain'], types: ['db', 'queue', 'enrichment'] },
  { name: 'web', path: 'apps/web', imports: ['contracts', 'domain', 'recognition'], tests: ['testing'] },
  {
    name: 'api',
    path: 'apps/api',
    imports: ['contracts', 'domain', 'recognition', 'db', 'queue', 'providers', 'settings'],
    tests: ['testing'],
  },
  {
    name: 'worker',
    path: 'apps/worker',
    imports: ['contracts', 'domain', 'recognition', 'enrichment', 'db', 'queue', 'providers', 'settings'],
    tests: ['testing'],
  },
  {
    name: 'infra',
    path: 'infra',
    imports: ['contracts', 'domain', 'recognition', 'db', 'queue', 'providers', 'settings'],
    tests: ['testing'],
    apart: '^infra/(eval|faults)/',
    apartNeeds: ['enrichment'],
  },
]

/**
 * The files of each web app feature that other features may import, by path inside `features/`. Everything else in a
 * feature is private. No index file gathers these, so an importer loads only the one it names.
 */
export const doors: readonly string[] = [
  'account/UnsentWorkNotice.tsx',
  'account/useSignOut.ts',
  'auth/field-errors.ts',
  'capture/notices/write-or-notify.ts',
  'capture/notices/removed-words.ts',
  'capture/notices/notify-left-out.ts',
  'capture/sheet/StartCaptureButton.tsx',
  'capture/sheet/StartCaptureButtons.tsx',
  'capture/sheet/load-capture-code.ts',
  'capture/shot/RateShot.tsx',
  'capture/shot/VoiceNotes.tsx',
  'capture/state/CaptureThumb.tsx',
  'capture/state/WaitingCard.tsx',
  'capture/state/capture-place.ts',
  'check/sure-from.ts',
  'consent/ConsentSwitches.tsx',
  'events/EventButton.tsx',
  'events/event-draft.ts',
  'leads/editing/RestoreLead.tsx',
  'leads/editing/UnsentEdits.tsx',
  'leads/inspector/stage-words.ts',
  'leads/same/SameLeadLink.tsx',
  'naming/NamePrompt.tsx',
  'naming/NameCard.tsx',
  'naming/answer-name.ts',
  'naming/name-answers.ts',
  'naming/useNameDraft.ts',
  'people/PeopleSheet.tsx',
  'people/TeamPhonesLink.tsx',
  'reading/LastReading.tsx',
  'reading/ReadOnPhone.tsx',
  'reading/ReadingDifferences.tsx',
  'reading/preview-text.ts',
  'review/ReviewLink.tsx',
  'settings/security/CurrentPassword.tsx',
  'settings/security/useAccountForm.ts',
]

/** The rooms that compile without Node or a browser, and the only npm packages each may import. */
export const pureRooms: Readonly<Record<string, readonly string[]>> = {
  contracts: ['zod'],
  domain: ['zod'],
  recognition: ['zod', 'libphonenumber-js', 'tldts'],
  enrichment: ['zod'],
}

/** Files that run only in development: tests, shared test code, benchmarks, and demo data. */
export const developmentFiles = [
  '\\.(test|spec)\\.tsx?$',
  '^(apps|packages)/[^/]+/(test|e2e)/',
  '^apps/[^/]+/(vite|vitest|playwright)\\.config\\.ts$',
  '^packages/testing/',
  '^infra/(bench|eval|faults|gazetteer|pictures|standins|walls)/',
  '^(vitest|playwright)\\.[^/]*\\.?config\\.ts$',
]
