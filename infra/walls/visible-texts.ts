import { parseSync } from '@swc/core'

/** A user-visible text in a module. */
export interface VisibleText {
  readonly line: number
  readonly text: string
}

type Node = { type: string; span?: { start: number } } & Record<string, unknown>

/** Calls whose arguments aren't user-visible: classes, selectors, database tables, reasons only a developer sees. */
const INVISIBLE_CALLS =
  /^(?:clsx|console|matchMedia|buttonClass|querySelector(?:All)?|closest|matches|stores|abort|close)$/
/** Attributes whose values aren't user-visible texts. */
const INVISIBLE_ATTRIBUTES =
  /^(?:class\w*|\w+Class|d|style|transform|viewBox|preserveAspectRatio|href|to|src|id|type|role|name)$/
/** Type nodes contain no values, except these, which wrap one. */
const WRAPS_VALUE = new Set(['TsAsExpression', 'TsSatisfiesExpression', 'TsConstAssertion', 'TsNonNullExpression'])
const COMPARES = new Set(['===', '!==', 'in', 'instanceof'])

/** Finds the literals in a module that a person would read: a sentence, a phrase, a capitalized word. */
export function visibleTexts(code: string): VisibleText[] {
  const found: VisibleText[] = []
  const lineOf = lineCounter(code)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (typeof node.type === 'string' && isInvisible(node)) return
    const text = textOf(node)
    if (text !== undefined && isVisibleText(text)) found.push({ line: lineOf(text), text: text.trim() })
    for (const [name, child] of Object.entries(node)) {
      // A property's name isn't user-visible, nor is a switch case's value.
      const isName = name === 'key' || (name === 'test' && node.type === 'SwitchCase')
      if (!isName && name !== 'span') visit(child)
    }
  }
  visit(parseSync(code, { syntax: 'typescript', tsx: true }))
  return found
}

/** Returns a function that finds a text's line; repeated calls with the same text find its successive occurrences. */
function lineCounter(code: string): (text: string) => number {
  const next = new Map<string, number>()
  return (text) => {
    const at = code.indexOf(text.trim(), next.get(text) ?? 0)
    next.set(text, at + 1)
    return at < 0 ? 0 : code.slice(0, at).split('\n').length
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return node['value'] as string
  if (node.type === 'TemplateElement') return (node['cooked'] ?? node['raw']) as string
  return undefined
}

function isInvisible(node: Node): boolean {
  if (node.type.startsWith('Ts')) return !WRAPS_VALUE.has(node.type)
  if (/^(?:Import|ExportAll)Declaration$/.test(node.type)) return true
  if (node.type === 'BinaryExpression') return COMPARES.has(node['operator'] as string)
  if (node.type === 'JSXAttribute') return INVISIBLE_ATTRIBUTES.test(nameOf(node['name']))
  if (node.type === 'CallExpression') return INVISIBLE_CALLS.test(nameOf(node['callee'])) || isSuper(node)
  // An error is caught, and the catching code decides what the user sees.
  return node.type === 'NewExpression' && /(?:Error|DOMException)$/.test(nameOf(node['callee']))
}

/** Matches a `super` call, where an error passes its message to its base class. */
const isSuper = (node: Node): boolean => (node['callee'] as Node).type === 'Super'

/**
 * Returns the callee's name: `warn` for a plain function, `console` for `console.warn`, `abort` for `running?.abort`.
 */
function nameOf(value: unknown): string {
  const node = value as Node
  if (typeof node['value'] === 'string') return node['value']
  if (node.type === 'OptionalChainingExpression') return nameOf(node['base'])
  if (node.type !== 'MemberExpression') return ''
  const owner = nameOf(node['object'])
  return owner === 'console' ? owner : nameOf(node['property'])
}

const WORD = /^[(“"‘]?[A-Za-z]+(?:[’'-][A-Za-z]+)*[)”"’]?(?:[,.:;!?]|\.{3}|…)?$/
/** Signs of a class, a URL, a key, or a media type. */
const CODE = /[_[\]{}<>=|\\@#]|[a-z]:[a-z]|^[./]|[a-z]\/[a-z]|[a-z]-[a-z0-9[]|^--/
const EVENT_KEY = /^(?:Escape|Enter|Tab|Home|End|Delete|Backspace|Arrow\w+)$/

/** Whether a person would read it: words, not code. */
export function isVisibleText(text: string): boolean {
  const trimmed = text.trim()
  const tokens = trimmed.split(/\s+/).filter(Boolean)
  if (tokens.length === 1) return /^[A-Z][a-z]{2,}(?:\.{3}|…)?$/.test(trimmed) && !EVENT_KEY.test(trimmed)
  if (tokens.filter((token) => CODE.test(token)).length * 2 >= tokens.length) return false
  const words = tokens.filter((token) => WORD.test(token)).length
  return words >= 2 && (/^[“"‘]?[A-Z]/.test(trimmed) || words * 2 > tokens.length)
}
