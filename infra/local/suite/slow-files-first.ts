import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../machine/root.ts'

/**
 * The test files that take longest, slowest first. Without a cache of earlier results, as in every fresh clone, Vitest
 * starts the largest files first; these are small, and one that starts last keeps a single core busy for a minute.
 */
export const SLOW_FILES: readonly string[] = [
  'apps/api/src/each-wall-alone.integration.test.ts',
  'infra/local/whole-start.integration.test.ts',
  'apps/api/src/access-matrix.integration.test.ts',
  'apps/worker/src/start-worker.integration.test.ts',
  'apps/worker/src/jobs/resume-runs.integration.test.ts',
  'apps/worker/src/main.integration.test.ts',
  'infra/local/demo.integration.test.ts',
  'infra/bench/phones/foreign-numbers.test.ts',
  'infra/walls/walls.test.ts',
  'infra/walls/rules.test.ts',
  'packages/providers/src/processes/isolated-process.test.ts',
]

/**
 * Starts the slow files of each project first. Projects whose files each need their own process come before the others:
 * at the end of a run, many small files fill all cores, and a few large ones don't.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the sequencer's method, not an array's.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => projectRank(a) - projectRank(b) || slownessRank(a) - slownessRank(b))
  }
}

const projectRank = ({ project }: TestSpecification): number =>
  project.name.endsWith('-apart') ? 0 : project.name.endsWith('-device') ? 1 : 2

function slownessRank({ moduleId }: TestSpecification): number {
  const at = SLOW_FILES.findIndex((path) => join(root, path) === moduleId)
  return at === -1 ? SLOW_FILES.length : at
}
