import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../local/machine/root.ts'
import { viteProgram } from '../../local/serving/web-build.ts'

/** Builds the app with a harness configuration into its own folder. Throws the build's output on failure. */
export function buildApp(config: string, folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const args = [viteProgram, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  return new Promise((done, refuse) => {
    const child = spawn(process.execPath, args, {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.once('error', refuse)
    child.once('close', (code) =>
      code === 0 ? done(folder) : refuse(new Error(`The app could not be built:\n${output.trim()}`)),
    )
  })
}
