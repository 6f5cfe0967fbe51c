import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../local/machine/root.ts'

export interface TestRun {
  readonly passed: number
  /** The name and message of each failed test. */
  readonly failed: readonly string[]
}

interface Report {
  testResults: {
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs one file of the product's own tests. Throws if it can't be run at all. */
export async function runTestFile(file: string, env: NodeJS.ProcessEnv = {}): Promise<TestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-faults-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const said = await vitest(['run', file, '--reporter=json', `--outputFile.json=${reportFile}`, '--silent'], env)
    const text = await readFile(reportFile, 'utf8').catch(() => {
      throw new Error(`${file} could not be run: ${said.slice(-800)}`)
    })
    const { testResults } = JSON.parse(text) as Report
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    if (tests.length === 0) throw new Error(`${file}: ${testResults[0]?.message ?? 'there are no tests in it'}`)
    const failed = tests.filter(({ status }) => status !== 'passed')
    return {
      passed: tests.length - failed.length,
      failed: failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 400)}`),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the output however the run ended: the report inside it says how. */
function vitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', refuse)
    child.once('close', () => done(output))
  })
}
