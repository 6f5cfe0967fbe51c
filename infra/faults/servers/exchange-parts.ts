import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root } from '../../local/machine/root.ts'

/** The module of the product that each part replaces. */
const parts: Readonly<Record<string, string>> = {
  'failing-disk-store': 'packages/providers/src/storage/disk-store.ts',
  'failing-captures': 'packages/db/src/captures/captures.ts',
  'failing-runs': 'packages/db/src/runs/enrichment-runs.ts',
  'other-web-folder': 'apps/api/src/create-deps.ts',
  'no-sweep': 'apps/worker/src/sweep.ts',
  'no-unique-key': 'packages/db/src/captures/captures.ts',
}

const exchanged = new Map(
  (process.env['FAULTS_PARTS'] ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const original = parts[name]
      if (!original) throw new Error(`No part is called ${name}`)
      return [pathToFileURL(join(root, original)).href, new URL(`${name}.ts`, import.meta.url).href] as const
    }),
)

// The product's programs run unchanged; only an import of one of these modules gets our version, which wraps the
// original.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const ours = exchanged.get(resolved.url)
    return ours === undefined || context.parentURL === ours ? resolved : { ...resolved, url: ours, shortCircuit: true }
  },
})

if (exchanged.size > 0)
  console.log(`Parts exchanged: ${[...exchanged.values()].map((url) => fileURLToPath(url)).join(', ')}`)
