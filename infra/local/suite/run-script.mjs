// Turbo runs this as `pnpm run <script>`: it runs the script of the package in the current folder, without a package
// manager on the machine. Plain JavaScript, so that it starts without delay.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const [command, name] = process.argv.slice(2)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
if (command !== 'run' || !scripts?.[name]) {
  console.error(`There is no script ${name} here.`)
  process.exit(1)
}
const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter)
const { status } = spawnSync(scripts[name], { shell: true, stdio: 'inherit', env: { ...process.env, PATH } })
process.exit(status ?? 1)
