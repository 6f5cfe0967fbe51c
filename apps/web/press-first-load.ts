import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * The schema library weighs ten kilobytes, and the first load doesn't need it: a single import would pull in all of it.
 */
const SCHEMAS = /\/node_modules\/zod\//u
/**
 * The device's database weighs a sixth of the first load, and a single import in a public page would bring it to every
 * visitor.
 */
const DATABASE = /\/node_modules\/dexie\//u

/**
 * Minifies the chunks of the first load beyond what the bundler does: a second minifier finds what the first one
 * misses, and the bundler goes over the result once more and assigns the names. Limited to these chunks because it is
 * slow; property names stay.
 * @throws if one of them would include the schema library, or if the one that visitors also load would include the
 * device's database
 */
export function pressFirstLoad(names: readonly string[]): Plugin {
  return {
    name: 'canvass-press-first-load',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name, moduleIds }) {
        if (!names.includes(name)) return null
        const schema = moduleIds.find((id) => SCHEMAS.test(id))
        if (schema !== undefined)
          throw new Error(`${name} is part of the first load and must not include schemas, but has ${schema}`)
        if (name === 'base' && moduleIds.some((id) => DATABASE.test(id)))
          throw new Error("base is loaded by visitors and must not include the device's database")
        const pressed = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          mangle: false,
          format: { comments: false },
          sourceMap: true,
        })
        if (pressed.code === undefined) throw new Error(`terser returned nothing for ${name}`)
        return { code: pressed.code, map: pressed.map as string }
      },
    },
  }
}
