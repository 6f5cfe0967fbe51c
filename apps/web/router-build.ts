import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ofRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
const folder = join(dirname(ofRouterDom.resolve('react-router')), '..')
const PRODUCTION = join(folder, 'production/index.mjs')

/** `Form.displayName = "Form"`, the name of a component in developer tools. */
const NAMES_FOR_TOOLS = /^\w+\.displayName = "\w+";$/gmu
/** `var Form = React10.forwardRef(`, which has no side effects. */
const PARTS_MADE = /(?<=^var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gmu

/**
 * Uses React Router's production build. Its package conditions give every bundler the other one, with warnings for
 * developers. Also marks parts without side effects, such as its forms, so that the bundler can drop unused ones, and
 * removes the names for developer tools, which a build doesn't need.
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
