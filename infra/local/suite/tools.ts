import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'

const tool = (name: string) => join(root, 'node_modules/.bin', name)

export interface VitestRun {
  readonly signal: AbortSignal
  readonly project: 'unit' | 'integration'
  /** Where the JSON report goes. */
  readonly report: string
  /** Only the files whose path holds one of these; all where none is given. */
  readonly paths?: readonly string[]
  /** Beside what is set for this process. */
  readonly env?: NodeJS.ProcessEnv
}

/** Each answers whether all is well; what is not, it has printed. */
export const tools = {
  format: (signal: AbortSignal) => runTool(tool('biome'), ['format', '.'], { signal }),
  deadCode: (signal: AbortSignal) => runTool(tool('knip'), [], { signal }),
  vitest: ({ signal, project, report, paths = [], env = {} }: VitestRun) => {
    const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
    // All unit tests at once work on every core; by themselves they would leave one to a person who watches them.
    const workers = project === 'unit' && paths.length === 0 ? [`--maxWorkers=${availableParallelism()}`] : []
    // Each is several projects: tests whose files share a process, and tests whose files need one each.
    return runTool(tool('vitest'), ['run', '--project', `${project}*`, ...workers, ...told, ...paths], { signal, env })
  },
}
