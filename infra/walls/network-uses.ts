import { parseSync } from '@swc/core'

/** Globals that access the network; anything with the same name counts as one of them. */
const NETWORK_GLOBALS: ReadonlySet<string> = new Set([
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'getBuiltinModule',
])
/** Allowed imports from `node:net`: for parsing addresses and for listening. */
const PASSIVE: ReadonlySet<string> = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'createServer'])
const NET = /^(?:node:)?net$/
/** Modules that access the network; the import rules cover import statements, this covers calls of `import`. */
const GOES_OUT = /^(?:node:)?(?:https?|http2|net|tls|dns|dgram)(?:\/|$)|^undici$/

type Node = { type: string } & Record<string, unknown>

/** Lists the names a module uses to access the network directly. */
export function networkUses(code: string): string[] {
  const found: string[] = []
  const imported = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'ImportDeclaration') {
      for (const name of locals(node)) imported.add(name)
      found.push(...activeNames(node))
      return
    }
    if (isTypeOnly(node)) return
    found.push(...networkUseOf(node, imported))
    for (const [name, child] of Object.entries(node)) {
      const isName = name === 'property' && node.type === 'MemberExpression' && !isComputed(node)
      if (name !== 'span' && !isName && !(name === 'key' && node.type !== 'ComputedPropName')) visit(child)
    }
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: false }))
  return found
}

/** Type nodes contain no calls, except these, which wrap a value. */
const WRAPS_VALUE = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression'])
const isTypeOnly = (node: Node) =>
  typeof node.type === 'string' && node.type.startsWith('Ts') && !WRAPS_VALUE.has(node.type)

function networkUseOf(node: Node, imported: ReadonlySet<string>): string[] {
  const own = nameOf(node)
  if (own !== undefined && NETWORK_GLOBALS.has(own) && !imported.has(own)) return [own]
  // Matches `globalThis.fetch`, `process.getBuiltinModule`, and `const { fetch } = globalThis`.
  if (node.type === 'MemberExpression') {
    const property = isComputed(node)
      ? textOf((node['property'] as Node)['expression'])
      : nameOf(node['property'] as Node)
    const owner = nameOf(node['object'] as Node) ?? ''
    return property !== undefined && NETWORK_GLOBALS.has(property) && GLOBAL.has(owner) ? [property] : []
  }
  if (node.type === 'AssignmentPatternProperty' || node.type === 'KeyValuePatternProperty') {
    const key = nameOf(node['key'] as Node)
    return key !== undefined && NETWORK_GLOBALS.has(key) ? [key] : []
  }
  if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Import') {
    const [first] = node['arguments'] as { expression: unknown }[]
    const path = textOf(first?.expression)
    return path !== undefined && GOES_OUT.test(path) ? [path] : []
  }
  return []
}

const GLOBAL: ReadonlySet<string> = new Set(['globalThis', 'global', 'window', 'self', 'process'])

const isComputed = (node: Node) => (node['property'] as Node).type === 'Computed'
const nameOf = (node: Node) => (node.type === 'Identifier' ? (node['value'] as string) : undefined)

function textOf(value: unknown): string | undefined {
  const node = value as Node | undefined
  return node?.type === 'StringLiteral' ? (node['value'] as string) : undefined
}

const specifiers = (node: Node) => node['specifiers'] as (Node & { local: { value: string } })[]
const locals = (node: Node) => specifiers(node).map(({ local }) => local.value)

function activeNames(node: Node): string[] {
  if (node['typeOnly'] === true || !NET.test(textOf(node['source']) ?? '')) return []
  return specifiers(node)
    .filter((one) => one['isTypeOnly'] !== true)
    .map((one) => (one['imported'] as { value: string } | null | undefined)?.value ?? one.local.value)
    .filter((name) => !PASSIVE.has(name))
}
