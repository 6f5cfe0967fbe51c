import { fileURLToPath } from 'node:url'

type ModuleInfo = { importedIds: readonly string[]; code: string | null }

/** What rolldown lends to a group's name. */
type ModuleGraph = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** What everybody who is signed in loads first, and what a visitor loads. */
const signedIn = ['app/shell/Shell.tsx', 'features/home/HomeScreen.tsx', 'platform/runs/start-outbox.ts'].map(source)
const visitors = ['features/marketing/LandingPage.tsx', 'features/auth/LoginPage.tsx'].map(source)

/**
 * Three chunks for the first load instead of fifty: small files compress badly one by one (168 KB against 152 KB
 * brotli when this was written), and every one is a request. A visitor gets nothing of what only the signed-in need.
 */
export const firstLoadChunks = [
  { name: 'base', tags: ['$initial' as const], priority: 2 },
  { name: firstLoadChunk, priority: 1 },
]

function firstLoadChunk(id: string, graph: ModuleGraph): string | null {
  if (!closureOf(signedIn, graph).has(id)) return null
  return closureOf(visitors, graph).has(id) ? 'kit' : 'home'
}

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
      waiting.push(...(isWindow(imported) ? takenThrough(imported, info?.code ?? '', graph) : [imported]))
  }
  closures.set(roots, found)
  return found
}

/**
 * The module that only hands on what others hold: the icons'. Who takes one icon through it does not take the rest;
 * followed whole, the first load would grow with every icon of every screen.
 */
const isWindow = (id: string) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id)

function takenThrough(window: string, takersCode: string, graph: ModuleGraph): string[] {
  const info = graph.getModuleInfo(window)
  const names = statements(takersCode, 'import')
    .filter(({ from }) => from.endsWith('lucide-react'))
    .flatMap(({ names: taken }) => taken.map(([name]) => name))
  if (!info?.code) return [window]
  const holders = statements(info.code, 'export')
    .filter(({ names: given }) => given.some(([, name]) => names.includes(name)))
    .map(({ from }) => from.replace(/^\.\//, '/'))
  return info.importedIds.filter((id) => holders.some((holder) => id.endsWith(holder)))
}

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
