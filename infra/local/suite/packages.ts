import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../machine/root.ts'

/** The path of a package's unit test report, relative to its folder. */
export const UNIT_REPORT = 'test-results/unit.json'

/** Returns the folders of the packages that have this script. */
export const packagesWith = (script: string): string[] =>
  globSync(['{apps,packages}/*/package.json', 'infra/package.json'], { cwd: root })
    .filter((file) => script in scriptsOf(file))
    .map((file) => join(root, file, '..'))
    .toSorted()

/** Returns the unit test reports of the packages whose tests finished. */
export const unitReports = (): string[] =>
  packagesWith('unit')
    .map((folder) => join(folder, UNIT_REPORT))
    .filter((file) => existsSync(file))

function scriptsOf(file: string): Record<string, string> {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return scripts
}
