/**
 * What each room may know of the others: the one table from which the rules between packages are made.
 * An arrow points only to a room that stands earlier here, so two rooms can never need each other.
 */
export interface Room {
  readonly name: string
  readonly path: string
  /** Rooms whose source this one may import, types and values alike. */
  readonly imports: readonly string[]
  /** Rooms of which it may take types, and nothing that exists while the program runs. */
  readonly types?: readonly string[]
  /** Rooms that only its tests may import. */
  readonly tests?: readonly string[]
  /** Files of it that may look into every room, for they take the product apart; nothing imports them. */
  readonly apart?: string
}

export const rooms: readonly Room[] = [
  { name: 'settings', path: 'packages/settings', imports: [] },
  { name: 'contracts', path: 'packages/contracts', imports: [] },
  { name: 'domain', path: 'packages/domain', imports: ['contracts'] },
  { name: 'recognition', path: 'packages/recognition', imports: ['contracts', 'domain'] },
  { name: 'enrichment', path: 'packages/enrichment', imports: ['contracts', 'domain', 'recognition'] },
  { name: 'queue', path: 'packages/queue', imports: ['contracts'], types: ['domain'], tests: ['testing'] },
  { name: 'db', path: 'packages/db', imports: ['contracts'], types: ['domain'], tests: ['testing'] },
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
    apart: '^infra/faults/',
  },
]

/** The rooms that compile without a machine under them, and the only npm packages each may import. */
export const pureRooms: Readonly<Record<string, readonly string[]>> = {
  contracts: ['zod'],
  domain: ['zod'],
  recognition: ['zod', 'libphonenumber-js', 'tldts'],
  enrichment: ['zod'],
}

/** Files that run only in development: tests, what they share, benchmarks and demonstration data. */
export const developmentFiles = [
  '\\.(test|spec)\\.tsx?$',
  '^(apps|packages)/[^/]+/(test|e2e)/',
  '^apps/[^/]+/(vite|vitest|playwright)\\.config\\.ts$',
  '^packages/testing/',
  '^infra/(bench|faults|walls)/',
  '^(vitest|playwright)\\.[^/]*\\.?config\\.ts$',
]
