import { parseArgs } from 'node:util'
import { isPortFree } from '../local/machine/free-port.ts'
import { runCommand } from '../local/machine/lifetime.ts'
import { UserError } from '../local/machine/user-error.ts'
import { openControl } from './control.ts'
import { NAMES, openAll, type Running } from './open-all.ts'

const FIRST_PORT = 3900

/**
 * `npm run standins -- [--port 3900]`: opens stand-ins for all outside services and prints how to point the product at
 * them. They listen only on this machine, on the ports after the control's; with 0, on any free ports.
 */
await runCommand(async ({ atEnd }) => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(FIRST_PORT) } } })
  const first = Number(values.port)
  if (!Number.isInteger(first) || first < 0 || first > 65_535 - NAMES.length)
    throw new UserError(`--port must be a whole number from 0 to ${65_535 - NAMES.length}.`)
  const ports = [first, ...NAMES.map((_, at) => first + at + 1)]
  for (const port of first === 0 ? [] : ports)
    if (!(await isPortFree(port)))
      throw new UserError(`Port ${port} is in use or not allowed; choose the first port with --port.`)
  const all = await openAll((name) => (first === 0 ? 0 : first + 1 + NAMES.indexOf(name)))
  for (const { standIn } of all) atEnd(() => standIn.close())
  const control = await openControl(all, first)
  atEnd(() => control.close())
  console.log(howToUse(all, control.baseUrl))
  return 'stay'
})

function linesOf(all: readonly Running[]): string[] {
  return all.flatMap(({ settings }) => Object.entries(settings).map(([name, value]) => `${name}=${value}`))
}

function howToUse(all: readonly Running[], control: string): string {
  const kept = linesOf(all.filter(({ isKeptOut }) => !isKeptOut))
  const keptOut = linesOf(all.filter(({ isKeptOut }) => isKeptOut))
  return `The stand-ins run until you press Ctrl-C. These settings point Canvass at them:

${kept.join('\n')}

With these settings too, Google is queried first and SerpApi last; their results expire after 24 hours:

${keptOut.join('\n')}

To start Canvass with them, in a separate folder, because responses are cached there:

CANVASS_HOME=.canvass/standins ${kept.join(' ')} npm start

Then enter the company name "Tidewater Roasters", or the name of any business of npm run demo.
To list the other ways each stand-in can respond, and how to switch: curl ${control}/
`
}
