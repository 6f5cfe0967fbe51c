import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'

const tool = (name: string) => join(root, 'node_modules/.bin', name)

/** Each checks the whole tree and answers whether all is well; what is not, it has printed. */
export const tools = {
  format: (signal: AbortSignal) => runTool(tool('biome'), ['format', '.'], { signal }),
  lint: (signal: AbortSignal) => runTool(tool('oxlint'), ['--type-aware', '--deny-warnings'], { signal }),
  types: checkTypes,
  deadCode: (signal: AbortSignal) => runTool(tool('knip'), [], { signal }),
  /** @param reportFile where the JSON report goes */
  vitest: (signal: AbortSignal, project: 'unit' | 'integration', reportFile: string) => {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
    return runTool(tool('vitest'), ['run', '--project', project, ...report], { signal })
  },
}

/** Checks every project of the tree, two at a time; those that fail do not keep the others from being checked. */
async function checkTypes(signal: AbortSignal): Promise<boolean> {
  const projects = globSync('{apps,packages,infra}/**/tsconfig*.json', {
    cwd: root,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  const waiting = projects.toSorted()
  let isOk = true
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      if (!(await runTool(tool('tsc'), ['-p', project], { signal }))) isOk = false
    }
  }
  await Promise.all([work(), work()])
  return isOk && projects.length > 0
}
