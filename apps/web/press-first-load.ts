import { minify } from 'terser'
import type { Plugin } from 'vite'

/** What checks shapes weighs ten kilobytes, and nothing of the first load needs it: one import is enough to bring all of it. */
const SCHEMAS = /\/node_modules\/zod\//u

/**
 * Writes the chunks of the first load shorter than the bundler alone does, which goes over them once more afterwards: a
 * second minifier finds what the first one leaves. Only these chunks, for it is slow, and names of properties stay.
 * @throws where one of them would bring the library of schemas
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
        const pressed = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          format: { comments: false },
          sourceMap: true,
        })
        if (pressed.code === undefined) throw new Error(`terser answered nothing for ${name}`)
        return { code: pressed.code, map: pressed.map as string }
      },
    },
  }
}
