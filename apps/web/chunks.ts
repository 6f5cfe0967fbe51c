import { fileURLToPath } from 'node:url'
import { type ScreenDeclaration, screens } from './src/platform/screens.ts'

type ModuleInfo = { importedIds: readonly string[]; code: string | null }

/** What rolldown lends to a group's name. */
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** What every page loads. */
const entry = ['main.tsx'].map(source)

/** What everybody who is signed in loads first. */
const signedIn = [
  'app/shell/Shell.tsx',
  'features/home/HomeScreen.tsx',
  'platform/runs/start-outbox.ts',
  'platform/local/device-store.ts',
  'data/unsent/seal-others.ts',
  'data/owners/device-owners.ts',
  'platform/realtime/start-realtime.ts',
].map(source)

/** What a visitor loads. */
const visitors = Object.values<ScreenDeclaration>(screens)
  .filter(({ role }) => role === 'public')
  .flatMap(({ component }) => (component === undefined ? [] : [source(`features/${component}.tsx`)]))

/**
 * Two chunks for the first load instead of fifty: small files compress badly one by one, and every one is a request. What
 * both those who are signed in and visitors need is in the one that everybody loads, and the device's database and all that
 * works on it in the other: a page for visitors that needs that fetches it once somebody is known to be signed in.
 */
export const firstLoadChunks = [
  { name: baseChunk, priority: 2 },
  { name: homeChunk, priority: 1 },
  { name: iconsChunk },
]

/** The chunks that a page of somebody signed in asks for by name. */
export const FIRST_LOAD = ['base', 'home']

function baseChunk(id: string, graph: ModuleGraph): string | null {
  if (closureOf(entry, graph).has(id)) return 'base'
  return closureOf(signedIn, graph).has(id) && closureOf(visitors, graph).has(id) ? 'base' : null
}

function homeChunk(id: string, graph: ModuleGraph): string | null {
  return closureOf(signedIn, graph).has(id) ? 'home' : null
}

/**
 * The icons of what is fetched later are one file: each by itself weighs less than its name does wherever it is asked for,
 * and a screen would ask for a dozen. What visitors see has a file of its own.
 */
function iconsChunk(id: string, graph: ModuleGraph): string | null {
  if (!isIcon.test(id)) return null
  return closureOf(visitors, graph).has(id) ? 'icons-of-visitors' : 'icons'
}

const isIcon = /\/lucide-react\/dist\/esm\/icons\//

const closures = new WeakMap<readonly string[], Set<string>>()

/** The modules that these import, directly or not, without what is fetched later. */
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
 * The modules that only hand on what others hold. Who takes one icon through such a window does not take the rest;
 * followed whole, the first load would grow with every icon, and every kind of id, of every screen.
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

/** `import { a as b } from 'x'` as [['a', 'b']] and x; the same for `export`. */
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
