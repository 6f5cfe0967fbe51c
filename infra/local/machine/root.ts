import { fileURLToPath } from 'node:url'

/** The folder of the whole project, where `package.json` and the lockfile lie. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
