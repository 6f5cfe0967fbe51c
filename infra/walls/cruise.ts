import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { FOLDERS_IN_ORDER, type Rule, rules } from './rules.ts'

export interface Cruised {
  /** The project's own files that were read, by path from the root. */
  readonly modules: readonly string[]
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

const isOfFolders = (rule: Rule) => 'scope' in rule && rule.scope === 'folder'

const isOurs = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules/')

/**
 * Reads every import under `root` and checks it against the rules.
 *
 * The parser is explicit: if it can't be loaded, dependency-cruiser silently ignores TypeScript and reports a clean
 * tree. The caller therefore compares `modules` with the files that actually exist.
 */
export async function cruiseTree(root: string, files: readonly string[]): Promise<Cruised> {
  const all = await held(
    root,
    files,
    rules.filter((rule) => !isOfFolders(rule)),
  )
  // A test may import what builds on its subject: that isn't a dependency of the product.
  const inOrder = files.filter((path) => new RegExp(FOLDERS_IN_ORDER).test(path) && !isTest(path))
  const circles = inOrder.length > 0 ? violationsOf(await held(root, inOrder, rules.filter(isOfFolders))) : []
  return { modules: sourcesOf(all), violations: [...violationsOf(all), ...circles] }
}

async function held(root: string, files: readonly string[], forbidden: readonly Rule[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    [...files],
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      doNotFollow: { path: 'node_modules' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  )
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text instead of a result: ${output}`)
  return output
}

const violationsOf = ({ summary }: ICruiseResult): Cruised['violations'] =>
  summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))

const sourcesOf = (result: ICruiseResult) =>
  result.modules
    .filter((module) => !module.coreModule && !module.couldNotResolve && isOurs(module.source))
    .map((module) => module.source)
    .toSorted()
