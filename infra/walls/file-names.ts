const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** Files that aren't named after a component: entry points for the tools, and the single list of routes. */
const fixedNames = new Set(['main.tsx', 'routes.tsx', 'sw.ts', 'ambient.d.ts', 'vite-env.d.ts'])

const shapes: readonly { readonly applies: RegExp; readonly shape: RegExp; readonly rule: string }[] = [
  {
    applies: /^[^u].*\.tsx$|^u(?!se[A-Z]).*\.tsx$/,
    shape: /^[A-Z][A-Za-z0-9]*(\.test|\.integration\.test|\.story)?\.tsx$/,
    rule: 'a .tsx file is PascalCase, after its one component',
  },
  {
    applies: /^use[A-Z].*\.tsx?$/,
    shape: /^use[A-Z][A-Za-z0-9]*(\.test)?\.tsx?$/,
    rule: 'a hook is useThing.ts, or .tsx where it also draws',
  },
  {
    applies: /\.(ts|mjs)$/,
    shape: new RegExp(`^${kebab}(\\.${kebab})*\\.(ts|mjs)$`),
    rule: 'a .ts file is kebab-case, after its subject or its verb',
  },
]

const grabBag = /(^|\/)(index|utils?|helpers?|common|lib|misc|stuff)(\/|\.[cm]?[jt]sx?$)/

/** Returns what's wrong with the name of a source file, or undefined. `path` is relative to the project root. */
export function findNameProblem(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (grabBag.test(path)) return 'the name says nothing of what is inside'
  if (fixedNames.has(name)) return undefined
  const expected = shapes.find(({ applies }) => applies.test(name))
  return expected && !expected.shape.test(name) ? expected.rule : undefined
}
