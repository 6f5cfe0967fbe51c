import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lockHome } from '../../local/home/home-lock.ts'
import type { Home } from '../../local/home/home.ts'
import { root } from '../../local/machine/root.ts'

/** Runs a command of the product on a home, as a person does. */
const command = (name: 'backup' | 'restore', home: Home, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, `infra/local/${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], CANVASS_HOME: home.path },
  })

let archives = 0

/** @returns the path of the archive */
export async function makeBackup(home: Home): Promise<string> {
  archives += 1
  const file = join(home.path, 'backups', `${archives}.tar`)
  // The lock tells the command that Canvass is running on this home; without it, the command would start a second
  // database.
  const unlock = lockHome(home.lock, home.path)
  try {
    await command('backup', home, '--to', file)
  } finally {
    unlock()
  }
  return file
}

/** Fills an empty home; nothing may be running on it. */
export async function restoreBackup(home: Home, archive: string): Promise<void> {
  await command('restore', home, archive)
}
