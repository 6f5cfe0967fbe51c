import { fileURLToPath } from 'node:url'
import { mergeConfig, type Plugin } from 'vite'
import web from '../../../apps/web/vite.config.ts'

const source = (path: string) => fileURLToPath(new URL(`../../../apps/web/src/${path}`, import.meta.url))
const ours = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The modules of the app that each weakened build replaces. The app itself has no hook for any of this. */
const exchanged: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'status-is-enough': { [source('data/captures/sending/upload.ts')]: ours('receipt-by-status.ts') },
  'claim-without-looking': {
    [source('data/captures/sending/claim.ts')]: ours('claim-without-looking.ts'),
    [source('platform/outbox/leader.ts')]: ours('leader-of-nobody.ts'),
  },
  'leader-of-nobody': { [source('platform/outbox/leader.ts')]: ours('leader-of-nobody.ts') },
}

function exchangeModules(): Plugin {
  const modules = exchanged[process.env['FAULTS_MUTANT'] ?? '']
  if (!modules) throw new Error("FAULTS_MUTANT doesn't name a weakened build")
  return {
    name: 'exchange-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const other = resolved && modules[resolved.id]
      return other && importer !== other ? other : null
    },
  }
}

export default mergeConfig(web, { plugins: [exchangeModules()] })
