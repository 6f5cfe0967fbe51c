import { fileURLToPath } from 'node:url'
import { type ScreenDeclaration, screens } from './src/platform/screens.ts'

type ModuleInfo = { importedIds: readonly string[]; code: string | null }

/** The part of rolldown's graph that a group's name function gets. */
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** Loaded by every page. */
const entry = ['main.tsx'].map(source)

/** Loaded first for every signed-in user. */
const signedIn = [
  'app/shell/Shell.tsx',
  'features/home/HomeScreen.tsx',
  'platform/runs/start-outbox.ts',
  'platform/local/device-store.ts',
  'data/unsent/seal-others.ts',
  'data/owners/device-owners.ts',
  'platform/realtime/start-realtime.ts',
].map(source)

/** Loaded for visitors. */
const visitors = Object.values<ScreenDeclaration>(screens)
  .filter(({ role }) => role === 'public')
  .flatMap(({ component }) => (component === undefined ? [] : [source(`features/${component}.tsx`)]))

/**
 * Two chunks for the first load instead of fifty: small files compress badly, and each costs a request. Code that both
 * signed-in users and visitors need is in the chunk that everyone loads; the device's database and everything built on
 * it is in the other, which a public page that needs it fetches once a user is known to be signed in.
 */
export const firstLoadChunks = [
  { name: baseChunk, priority: 2 },
  { name: homeChunk, priority: 1 },
  { name: iconsChunk },
]

/** The chunks that a signed-in page requests by name. */
export const FIRST_LOAD = ['base', 'home']

function baseChunk(id: string, graph: ModuleGraph): string | null {
  if (closureOf(entry, graph).has(id)) return 'base'
  return closureOf(signedIn, graph).has(id) && closureOf(visitors, graph).has(id) ? 'base' : null
}

function homeChunk(id: string, graph: ModuleGraph): string | null {
  return closureOf(signedIn, graph).has(id) ? 'home' : null
}

/**
 * Puts the icons of lazy-loaded code into one file: each weighs less than its name would at every import, and a screen
 * would request a dozen. The icons that visitors see get a separate file.
 */
function iconsChunk(id: string, graph: ModuleGraph): string | null {
  if (!isIcon.test(id)) return null
  return closureOf(visitors, graph).has(id) ? 'icons-of-visitors' : 'icons'
}

const isIcon = /\/lucide-react\/dist\/esm\/icons\//

const closures = new WeakMap<readonly string[], Set<string>>()

/** Returns the modules that these import, directly or not, without lazy-loaded ones. */
function closureOf(roots: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(roots)
  if (known !== undefined) return known
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    for (const imported of info?.importedIds ?? [])
      waiting.push(
        ...(packageOfWindow(imported) !== undefined ? takenThrough(imported, info?.code ?? '', graph) : [imported]),
      )
  }
  closures.set(roots, found)
  return found
}

/**
 * Modules that only re-export others. Importing one icon through them doesn't take the rest; if they were followed in
 * full, the first load would grow with every icon and every kind of ID of every screen.
 */
const WINDOWS = [
  { packageName: 'lucide-react', module: /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/ },
  { packageName: 'uuid', module: /\/uuid\/dist\/index\.js$/ },
]

function takenThrough(window: string, takersCode: string, graph: ModuleGraph): string[] {
  const packageName = packageOfWindow(window)
  const info = graph.getModuleInfo(window)
  const names = statements(takersCode, 'import')
    .filter(({ from }) => packageName !== undefined && from.endsWith(packageName))
    .flatMap(({ names: taken }) => taken.map(([name]) => name))
  if (!info?.code) return [window]
  const holders = statements(info.code, 'export')
    .filter(({ names: given }) => given.some(([, name]) => names.includes(name)))
    .map(({ from }) => from.replace(/^\.\//, '/'))
  return info.importedIds.filter((id) => holders.some((holder) => id.endsWith(holder)))
}

const packageOfWindow = (id: string) => WINDOWS.find(({ module }) => module.test(id))?.packageName

/** Parses `import { a as b } from 'x'` into [['a', 'b']] and x; the same for `export`. */
function statements(code: string, kind: 'import' | 'export'): { names: [name: string, as: string][]; from: string }[] {
  return [...code.matchAll(new RegExp(`${kind}\\s*\\{([^}]*)\\}\\s*from\\s*["']([^"']+)["']`, 'g'))].map(
    ([, list = '', from = '']) => ({
      from,
      names: list
        .split(',')
        .map((one) => one.trim().split(/\s+as\s+/))
        .map(([name = '', as = name]) => [name, as]),
    }),
  )
}
