import { pureRooms, type Room, rooms } from './rooms.ts'
import type { Files } from './small-tree.ts'

const value = 'export const value = 1\n'
const uses = (path: string) => `import { value } from '${path}'\nexport const used = value\n`
const usesType = (path: string) => `import type { Value } from '${path}'\nexport type Used = Value\n`

function forbiddenFloor(room: Room): Files {
  const known = new Set([room.name, ...room.imports, ...(room.types ?? []), ...(room.tests ?? [])])
  const other = rooms.find((candidate) => !known.has(candidate.name))
  if (!other) throw new Error(`${room.name} may import everything, so its rule can never fire`)
  const fromHere = room.path.split('/').length === 1 ? '../' : '../../../'
  const file = room.name === 'infra' ? 'infra/local.ts' : `${room.path}/src/caller.ts`
  return { [file]: uses(`${fromHere}${other.path}/src/thing.ts`), [`${other.path}/src/thing.ts`]: value }
}

const perRoom = Object.fromEntries([
  ...rooms.map((room) => [`floor-of-${room.name}`, forbiddenFloor(room)] as const),
  ...rooms.flatMap(({ name, path, types = [] }) =>
    types.slice(0, 1).map((other) => {
      const files: Files = {
        [`${path}/src/caller.ts`]: uses(`@canvass/${other}/thing`),
        [`packages/${other}/src/thing.ts`]: value,
      }
      return [`types-only-in-${name}`, files] as const
    }),
  ),
  ...Object.keys(pureRooms).map((name) => {
    const files: Files = {
      [`packages/${name}/src/pads.ts`]: "import { pad } from 'left-pad'\nexport const padded = pad\n",
    }
    return [`pure-${name}`, files] as const
  }),
])

/** For every rule, the smallest tree that makes it fire. */
export const breakingTrees: Readonly<Record<string, Files>> = {
  ...perRoom,
  'settings-needs-zod-alone': {
    'packages/settings/src/env.ts': "import { pad } from 'left-pad'\nexport const padded = pad\n",
  },
  'small-zod-on-a-wire': {
    'packages/contracts/src/leads.ts': "import { z } from 'zod'\nexport const Lead = z\n",
  },
  'ports-are-the-door-of-enrichment': {
    'packages/providers/src/places/osm.ts': uses('@canvass/enrichment/run-enrichment'),
    'packages/enrichment/src/run-enrichment.ts': value,
  },
  'api-reads-no-picture': {
    'apps/api/src/features/captures/read.ts': uses('@canvass/providers/ocr/tesseract'),
    'packages/providers/src/ocr/tesseract.ts': value,
  },
  'one-way-out': {
    'apps/worker/src/ask.ts': "import { request } from 'node:https'\nexport const ask = request\n",
  },
  'mail-has-a-room': {
    'node_modules/nodemailer/package.json': '{"name":"nodemailer","exports":{".":"./main.js"}}',
    'node_modules/nodemailer/main.js': 'export const createTransport = 1\n',
    'apps/worker/src/post.ts': "import { createTransport } from 'nodemailer'\nexport const post = createTransport\n",
  },
  'feature-front-door': {
    'apps/api/src/features/ops/apply-op.ts': uses('../leads/lead-queries.ts'),
    'apps/api/src/features/leads/lead-queries.ts': value,
  },
  'screens-by-their-doors': {
    'apps/web/src/features/home/HomeScreen.tsx': uses('../leads/lead-queries.ts'),
    'apps/web/src/features/leads/lead-queries.ts': value,
  },
  'no-folder-cycles': {
    'apps/web/src/features/leads/vault/list.ts': uses('../profile/head.ts'),
    'apps/web/src/features/leads/profile/head.ts': value,
    'apps/web/src/features/leads/profile/foot.ts': uses('../vault/row.ts'),
    'apps/web/src/features/leads/vault/row.ts': value,
  },
  'outbox-names-no-noun': {
    'apps/web/src/platform/runs/start-outbox.ts': uses('../../data/captures/send-captures.ts'),
    'apps/web/src/data/captures/send-captures.ts': value,
  },
  'data-by-its-nouns': {
    'apps/web/src/features/leads/list.ts': uses('../../platform/local/local-database.ts'),
    'apps/web/src/platform/local/local-database.ts': value,
  },
  'rows-by-their-shape': {
    'apps/web/src/features/leads/list.ts': uses('../../platform/local/rows/capture-row.ts'),
    'apps/web/src/platform/local/rows/capture-row.ts': value,
  },
  'live-queries-recover': {
    'node_modules/dexie-react-hooks/package.json': '{"name":"dexie-react-hooks","exports":{".":"./main.js"}}',
    'node_modules/dexie-react-hooks/main.js': 'export const useLiveQuery = 1\n',
    'apps/web/src/data/leads/useLead.ts':
      "import { useLiveQuery } from 'dexie-react-hooks'\nexport const use = useLiveQuery\n",
  },
  'ui-is-a-leaf': {
    'apps/web/src/ui/Button.tsx': uses('../platform/paths.ts'),
    'apps/web/src/platform/paths.ts': value,
  },
  'platform-knows-no-feature': {
    'apps/web/src/platform/outbox.ts': uses('../features/capture/shot.ts'),
    'apps/web/src/features/capture/shot.ts': value,
  },
  'features-do-not-know-the-app': {
    'apps/web/src/features/home/HomeScreen.tsx': uses('../../app/wiring.ts'),
    'apps/web/src/app/wiring.ts': value,
  },
  'no-cycles': {
    'packages/domain/src/hen.ts': `${usesType('./egg.ts')}export type Value = 1\n`,
    'packages/domain/src/egg.ts': `${usesType('./hen.ts')}export type Value = 1\n`,
  },
  'no-barrels': {
    'packages/domain/src/caller.ts': uses('./scores/index.ts'),
    'packages/domain/src/scores/index.ts': value,
  },
  'no-grab-bags': {
    'packages/domain/src/caller.ts': uses('./utils.ts'),
    'packages/domain/src/utils.ts': value,
  },
  'no-orphans': { 'packages/domain/src/forgotten.ts': value },
  'no-stories-in-product': {
    'apps/web/src/app/takes.ts': uses('../ui/actions/Button.story.tsx'),
    'apps/web/src/ui/actions/Button.story.tsx': value,
  },
  'no-tests-in-source': {
    'packages/domain/src/caller.ts': uses('./score.test.ts'),
    'packages/domain/src/score.test.ts': value,
  },
  'testing-is-for-tests': {
    'apps/api/src/deps.ts': uses('@canvass/testing/test-database'),
    'packages/testing/src/test-database.ts': value,
  },
  'no-development-package-at-run-time': {
    'apps/api/src/deps.ts': "import { it } from 'vitest'\nexport const used = it\n",
  },
  'no-undeclared-package': {
    'package.json': '{"name":"tree","private":true}',
    'node_modules/nobody/package.json': '{"name":"nobody","exports":{".":"./main.js"}}',
    'node_modules/nobody/main.js': value,
    'apps/api/src/deps.ts': uses('nobody'),
  },
  'no-unresolved': { 'apps/api/src/deps.ts': uses('@canvass/domain/thing-that-is-not-there') },
}

/** A tree that obeys every rule: it would reveal walls that are too strict. */
export const validTree: Files = {
  'packages/contracts/src/leads.ts': `import { z } from 'zod/mini'\nexport const value = z\nexport type Value = 1\n`,
  'packages/domain/src/score.ts': uses('@canvass/contracts/leads') + value.replace('value', 'score'),
  'packages/domain/src/score.test.ts': `import { it } from 'vitest'\nimport { score } from './score.ts'\nexport const t = [it, score]\n`,
  'packages/db/src/leads.ts': usesType('@canvass/contracts/leads'),
  'packages/db/src/leads.integration.test.ts': uses('@canvass/testing/test-database'),
  'packages/testing/src/test-database.ts': value,
  'packages/enrichment/src/ports.ts': `${usesType('@canvass/contracts/leads')}${value}`,
  'packages/providers/src/ocr/tesseract.ts': uses('@canvass/enrichment/ports'),
  'packages/settings/src/env.ts': "import { z } from 'zod'\nexport const value = z\n",
  'apps/api/src/main.ts': uses('@canvass/settings/env'),
  'apps/worker/src/ask.ts': `import type { IncomingMessage } from 'node:http'\nexport type Asked = IncomingMessage\n`,
  'apps/worker/src/main.ts': `import { used } from '@canvass/providers/ocr/tesseract'\nexport const run = used\n`,
  'apps/web/src/main.tsx': `import './ui/style/tokens.css'\nimport { registerSW } from 'virtual:pwa-register'\nimport { used } from './app/App.tsx'\nexport const app = [used, registerSW]\n`,
  'apps/web/src/ui/style/tokens.css': '',
  'apps/web/src/app/App.tsx': uses('../features/home/HomeScreen.tsx').replace('value }', 'used as value }'),
  'apps/web/src/features/home/HomeScreen.tsx': uses('../check/sure-from.ts'),
  'apps/web/src/features/check/sure-from.ts': value,
}
