import { createHash } from 'node:crypto'
import type { JsonSchema, OpenApi, Operation } from './open-api.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: .5rem 0; }
summary { cursor: pointer; padding: .6rem .9rem; }
details > div { padding: 0 .9rem .9rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); }
.access { float: right; opacity: .75; }
`

/** Allows the page this one style and nothing else. */
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the API description as a page without scripts. */
export function docsPage(api: OpenApi): string {
  const groups = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [tag = 'api'] = operation.tags
      groups.set(tag, [...(groups.get(tag) ?? []), endpointBlock(method.toUpperCase(), path, operation)])
    }
  const sections = [...groups].map(([tag, blocks]) => `<h2>${escape(tag)}</h2>${blocks.join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Canvass API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>Canvass API ${escape(api.info.version)}</h1>
<p>Responses are JSON unless stated otherwise. An error has <code>message</code>, <code>error</code>, <code>code</code>,
and <code>requestId</code>. For tools: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`
}

function endpointBlock(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escape(name)}</code> in the ${place}${required ? '' : ', optional'}: <code>${escape(typeOf(schema))}</code></li>`,
  )
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Request body: ${escape(type)}</h4>${json(schema)}`,
  )
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [kind] = Object.entries(content ?? {})
    const shape = kind && Number(status) < 300 ? `${escape(kind[0])}${json(kind[1].schema)}` : ''
    return `<li><code>${escape(status)}</code> ${escape(description)} ${shape}</li>`
  })
  return `<details><summary><code>${method} ${escape(path)}</code> <span class="access">${escape(operation['x-authz'].minRole)}</span><br>
${escape(operation.summary)}</summary><div>${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${bodies.join('')}
<h4>Responses</h4><ul>${answers.join('')}</ul></div></details>`
}

const typeOf = ({ type, enum: values }: JsonSchema) =>
  Array.isArray(values) ? values.join(' | ') : typeof type === 'string' ? type : 'text'

const json = (schema: JsonSchema) => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
