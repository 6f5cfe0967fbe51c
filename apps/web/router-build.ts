import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ofRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
const folder = join(dirname(ofRouterDom.resolve('react-router')), '..')
const PRODUCTION = join(folder, 'production/index.mjs')

/** `Form.displayName = "Form"`, by which developer tools call a component. */
const NAMES_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gmu
/** `var Form = React10.forwardRef(`, which does nothing until it is drawn. */
const PARTS_MADE = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gmu

/**
 * React Router's own build for production. By its package's conditions every bundler gets the other one, which warns those
 * who develop. A bundler is told which of its parts may be left out where nobody uses them, as its forms: making one has no
 * effect, and of the names for developer tools a build has no need.
 */
export function routerBuild(): Plugin {
  return {
    name: 'canvass-router-build',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-router(?:-dom)?$/u }, handler: () => PRODUCTION },
    transform: {
      filter: { id: /\/react-router\/dist\/production\//u },
      handler: (code) => ({
        code: code.replace(NAMES_FOR_TOOLS, '').replace(PARTS_MADE, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
