import { minify } from 'terser'
import type { Plugin } from 'vite'

/** What checks shapes weighs ten kilobytes, and nothing of the first load needs it: one import is enough to bring all of it. */
const SCHEMAS = /\/node_modules\/zod\//u
/** The device's database weighs a sixth of the first load, and one import in a page for visitors brings it to all of them. */
const DATABASE = /\/node_modules\/dexie\//u

/**
 * Writes the chunks of the first load shorter than the bundler alone does, which goes over them once more afterwards: a
 * second minifier finds what the first one leaves, and gives the names. Only these chunks, for it is slow, and names of
 * properties stay.
 * @throws where one of them would bring the library of schemas, or the one that visitors load, too, the device's database
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
          throw new Error(`${name} is loaded first and must do without schemas, but has ${schema}`)
        if (name === 'base' && moduleIds.some((id) => DATABASE.test(id)))
          throw new Error('base is loaded by visitors and must do without the database of the device')
        const pressed = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          mangle: false,
          format: { comments: false },
          sourceMap: true,
        })
        if (pressed.code === undefined) throw new Error(`terser answered nothing for ${name}`)
        return { code: pressed.code, map: pressed.map as string }
      },
    },
  }
}
