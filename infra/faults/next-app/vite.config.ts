import { mergeConfig, type Plugin } from 'vite'
import web from '../../../apps/web/vite.config.ts'

/** Builds the next version of the app: different code, and a schema one version ahead. */
function furtherSchema(): Plugin {
  let isFurther = false
  return {
    name: 'further-schema',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/platform/local/local-database.ts')) return undefined
      const versions = [...code.matchAll(/this\.version\((\d+)\)/g)]
      const last = versions.at(-1)
      if (!last) throw new Error('The database declares no versions')
      const next = Math.max(...versions.map(([, number]) => Number(number))) + 1
      const step = `this.version(${next}).stores({ faultsNext: 'id' })\n`
      isFurther = true
      return { code: code.slice(0, last.index) + step + code.slice(last.index), map: null }
    },
    // If the database's module were moved, it would stay unchanged, and the fault would have no effect.
    buildEnd(error) {
      if (!error && !isFurther) this.error('The next version of the app has found no database to change')
    },
  }
}

export default mergeConfig(web, { plugins: [furtherSchema()] })
