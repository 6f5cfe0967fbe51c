import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '../machine/root.ts'
import { runTool } from '../machine/run-tool.ts'

const tool = (name: string) => join(root, 'node_modules/.bin', name)

export interface VitestRun {
  readonly signal: AbortSignal
  readonly project: 'unit' | 'integration'
  /** The path of the JSON report. */
  readonly report: string
  /** Only the files whose path contains one of these; all if unset. */
  readonly paths?: readonly string[]
  /** In addition to this process's environment. */
  readonly env?: NodeJS.ProcessEnv
}

/** Each tool returns whether everything passed, and prints what didn't. */
export const tools = {
  format: (signal: AbortSignal) => runTool(tool('biome'), ['format', '.'], { signal }),
  deadCode: (signal: AbortSignal) => runTool(tool('knip'), [], { signal }),
  vitest: ({ signal, project, report, paths = [], env = {} }: VitestRun) => {
    const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
    // A run of all unit tests uses every core; by default, Vitest would leave one for a person watching.
    const workers = project === 'unit' && paths.length === 0 ? [`--maxWorkers=${availableParallelism()}`] : []
    // Each kind is several projects: tests whose files share a process, and tests whose files need one each.
    return runTool(tool('vitest'), ['run', '--project', `${project}*`, ...workers, ...told, ...paths], { signal, env })
  },
}
