import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { runCommand } from './machine/lifetime.ts'
import { root } from './machine/root.ts'
import { UNIT_REPORT } from './suite/packages.ts'
import { tools } from './suite/tools.ts'

/** Runs the unit tests of the package in the current folder, and writes their report there. */
await runCommand(async ({ signal }) => {
  const report = join(process.cwd(), UNIT_REPORT)
  rmSync(report, { force: true })
  mkdirSync(dirname(report), { recursive: true })
  const paths = [`${relative(root, process.cwd()).split(sep).join('/')}/`]
  return (await tools.vitest({ signal, project: 'unit', report, paths })) ? 0 : 1
})
