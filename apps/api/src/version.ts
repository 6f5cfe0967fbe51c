import { readFileSync } from 'node:fs'

/** What this installation is, by its package. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
