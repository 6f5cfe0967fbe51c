import { openStandIn, type Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import type { Running } from './open-all.ts'

/** The endpoint that lists and switches scenarios while the stand-ins run. */
export type Control = { baseUrl: string; close(): Promise<void> }

export async function openControl(all: readonly Running[], port: number): Promise<Control> {
  const control: Scenario = ({ method, path }, response) => {
    const url = new URL(path, 'http://control')
    const { status, text } = answerTo(all, method, url, response.req.headers.host ?? '')
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
  }
  return openStandIn({ control }, 'control', { port, mostKept: 1 })
}

type ControlAnswer = { status: number; text: string }

function answerTo(
  all: readonly Running[],
  method: string,
  { pathname, searchParams }: URL,
  host: string,
): ControlAnswer {
  if (pathname === '/') return { status: 200, text: listed(all, host) }
  const one = all.find(({ name }) => pathname === `/${name}`)
  if (!one) return { status: 404, text: `There is no ${pathname}. GET / lists what there is.` }
  const scenario = searchParams.get('scenario')
  if (method !== 'POST' || scenario === null) return { status: 200, text: describeStandIn(one) }
  if (!one.standIn.scenarios.includes(scenario))
    return { status: 400, text: `${one.name} has no scenario ${scenario}; it has ${one.standIn.scenarios.join(', ')}.` }
  const [times, delayMs] = [numberIn(searchParams, 'times'), numberIn(searchParams, 'delay')]
  if (Number.isNaN(times) || Number.isNaN(delayMs))
    return { status: 400, text: 'times and delay must be whole numbers from 0 to 1000000.' }
  one.standIn.play(scenario, { ...(times !== undefined && { times }), ...(delayMs !== undefined && { delayMs }) })
  return { status: 200, text: describeStandIn(one) }
}

/** Returns a whole number, undefined if the parameter is missing, or NaN if it isn't a whole number. */
function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  return /^\d{1,6}$/u.test(text) ? Number(text) : Number.NaN
}

function describeStandIn({ name, standIn }: Running): string {
  const { scenario, delayMs, times } = standIn.playing()
  const slowly = delayMs > 0 ? `, after ${delayMs} ms` : ''
  return `${name}: ${scenario}${slowly}${times === null ? '' : `, ${times} more times`}`
}

const listed = (all: readonly Running[], host: string): string =>
  [
    ...all.map(
      (one) =>
        `${describeStandIn(one)}\n  ${one.what} at ${one.standIn.baseUrl}\n  ${one.standIn.scenarios.join(', ')}`,
    ),
    '',
    'To change how one answers, for ever or so many times, also after so many milliseconds:',
    `  curl -X POST 'http://${host}/google?scenario=busy&times=2&delay=500'`,
    `  curl -X POST 'http://${host}/google?scenario=bad+key'`,
  ].join('\n')
