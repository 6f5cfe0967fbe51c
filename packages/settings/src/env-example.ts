import { settingsSchema } from './settings.ts'

/** Builds the text of `.env.example`: every setting with its description and its default, if it has one. */
export function envExample(): string {
  const lines = ['# Every setting of Canvass; none of them has to be set. Copy to .env and change what you need.']
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    lines.push('', `# ${schema.description ?? ''}`, `#${name}=${defaultText(name, schema)}`)
  }
  return `${lines.join('\n')}\n`
}

function defaultText(name: string, schema: { safeParse: (input: undefined) => { data?: unknown } }): string {
  // Its default is an absolute path on the current machine; the example must be the same everywhere.
  if (name === 'CANVASS_HOME') return '.canvass'
  const fallback = schema.safeParse(undefined).data
  return typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : ''
}
