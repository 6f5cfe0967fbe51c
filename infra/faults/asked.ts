import { UserError } from '../local/user-error.ts'
import type { Size } from './fault.ts'
import type { Backend } from './queue-server.ts'

/** What `npm run faults -- …` was asked for. */
export interface Asked {
  /** The mode as it was written. */
  readonly name: string
  readonly seed: number
  readonly size: Size
  readonly isQuick: boolean
  readonly only: readonly string[]
  readonly backends: readonly Backend[]
  readonly composites: { readonly runs: number; readonly captures: number }
  readonly hasMutants: boolean
  /** Puts the table into the README. */
  readonly isForReadme: boolean
  /** A file for what was found, beside the usual one. */
  readonly report: string | undefined
}

const USAGE =
  'Say --quick, --nightly or --only F9 (also F4,F9 and Mutants), and if you like --seed 7 and --on postgres or --on redis.'

/** @throws UserError with what may be said */
export function askedFor(args: readonly string[]): Asked {
  const given = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? ''
    if (name === '--quick' || name === '--nightly' || name === '--readme') given.set(name, '')
    else if (['--only', '--seed', '--on', '--captures', '--report'].includes(name)) given.set(name, args[++at] ?? '')
    else throw new UserError(`${name} is not known. ${USAGE}`)
  }
  const isNightly = given.has('--nightly')
  const only = (given.get('--only') ?? '').split(',').filter((id) => id !== '')
  const seed = Number(given.get('--seed') ?? Math.floor(Math.random() * 1_000_000))
  const captures = Number(given.get('--captures') ?? (isNightly ? 500 : 150))
  const on = given.get('--on')
  if (!Number.isInteger(seed) || !Number.isInteger(captures) || (on && on !== 'postgres' && on !== 'redis'))
    throw new UserError(USAGE)
  return {
    name: [isNightly ? '--nightly' : '--quick', ...(only.length > 0 ? [`--only ${only.join(',')}`] : [])].join(' '),
    seed,
    size: isNightly ? 'full' : 'quick',
    isQuick: !isNightly,
    only,
    backends: on === 'postgres' || on === 'redis' ? [on] : ['postgres', 'redis'],
    composites: { runs: isNightly ? 20 : 1, captures },
    isForReadme: given.has('--readme'),
    report: given.get('--report'),
    hasMutants: only.length === 0 || only.includes('Mutants'),
  }
}
