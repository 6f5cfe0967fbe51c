import { fileURLToPath } from 'node:url'

/** The project's root folder, with `package.json` and the lockfile. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
