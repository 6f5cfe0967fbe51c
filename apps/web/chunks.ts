import { fileURLToPath } from 'node:url'

/** What rolldown lends to a group's name. */
type ModuleGraph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** What everybody who is signed in loads first, and what a visitor loads. */
const signedIn = ['app/Shell.tsx', 'features/home/HomeScreen.tsx', 'platform/offline/start-outbox.ts'].map(source)
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
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  closures.set(roots, found)
  return found
}
