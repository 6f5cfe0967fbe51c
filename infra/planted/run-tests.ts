import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlantedBug } from './planted-bug.ts'

export interface TestsRun {
  passed: number
  /** Test names. */
  failed: string[]
  /** Files in which a test failed, or that failed to load. */
  failedFiles: string[]
  /** The printed output, for a run in which no test finished. */
  output: string
}

interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs test files in a copy of the sources and counts individual tests: a file that fails to load proves nothing. */
export async function runTests(
  folder: string,
  { project, tests, endpoints }: Pick<PlantedBug, 'project' | 'tests' | 'endpoints'>,
  signal: AbortSignal,
): Promise<TestsRun> {
  const report = join(folder, 'planted-report.json')
  await rm(report, { force: true })
  const program = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', `${project}*`, '--reporter=json', `--outputFile=${report}`, ...tests]
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...(endpoints && { ENDPOINTS: endpoints.join(',') }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => resolve())
    child.once('error', reject)
  })
  const told = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  const each = told?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = each.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  const failedFiles = told?.testResults.filter((file) => file.status === 'failed').map(({ name }) => name) ?? []
  return { passed: told?.numPassedTests ?? 0, failed, failedFiles, output }
}
