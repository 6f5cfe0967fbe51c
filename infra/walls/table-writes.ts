import { parseSync } from '@swc/core'

type Node = { type: string } & Record<string, unknown>

/** Dexie's methods that write rows; a deletion isn't a state change. */
const WRITES: ReadonlySet<string> = new Set([
  'add',
  'bulkAdd',
  'put',
  'bulkPut',
  'update',
  'bulkUpdate',
  'upsert',
  'modify',
])

/**
 * Lists the ways a module writes rows of a table in the device's database directly: `put`, `update`, `modify`, and so
 * on.
 */
export function writesOf(table: string, path: string, code: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const way = node.type === 'CallExpression' ? wayOf(node['callee'] as Node, table) : undefined
    if (way !== undefined) found.push(way)
    for (const [name, child] of Object.entries(node)) if (name !== 'span') visit(child)
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') }))
  return found
}

/** Returns the write method called on the table, or on a query of its rows. */
function wayOf(callee: Node, table: string): string | undefined {
  const way = nameOfProperty(callee)
  return way !== undefined && WRITES.has(way) && isOfTable(callee['object'] as Node, table) ? way : undefined
}

function isOfTable(node: Node, table: string): boolean {
  if (node.type === 'Identifier') return node['value'] === table
  if (node.type === 'CallExpression') return isNamed(node, table) || isOfTable(node['callee'] as Node, table)
  if (node.type !== 'MemberExpression') return false
  return nameOfProperty(node) === table || isOfTable(node['object'] as Node, table)
}

/** Matches `db.table('captures')`. */
function isNamed(node: Node, table: string): boolean {
  const [first] = node['arguments'] as { expression: Node }[]
  const isAsked = nameOfProperty(node['callee'] as Node) === 'table'
  return isAsked && first?.expression.type === 'StringLiteral' && first.expression['value'] === table
}

function nameOfProperty(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  const property = node['property'] as Node
  return property.type === 'Identifier' ? (property['value'] as string) : undefined
}
