import { spawn } from 'node:child_process'
import { root } from '../local/machine/root.ts'

/** Adds the demonstration to the running product; returns the password of its users. */
export function fillWithDemo(home: string, port: string): Promise<string> {
  return new Promise((done, refuse) => {
    const env = { ...process.env, CANVASS_HOME: home, PORT: port }
    const child = spawn(process.execPath, ['infra/local/demo.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', refuse)
    child.once('exit', () => {
      const password = /with the password (\S+)/.exec(said)?.[1]
      if (password === undefined) refuse(new Error(`The demonstration did not print its password: ${said}`))
      else done(password)
    })
  })
}
