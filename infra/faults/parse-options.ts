import { UserError } from '../local/machine/user-error.ts'
import type { Size } from './stage/fault.ts'
import type { Backend } from './product/queue-server.ts'

/** The parsed arguments of `npm run faults -- …`. */
export interface FaultOptions {
  /** The mode as typed. */
  readonly name: string
  readonly seed: number
  readonly size: Size
  readonly only: readonly string[]
  readonly backends: readonly Backend[]
  /**
   * The bad days: how many, alternating between the queues (one on each if omitted), and how many captures each has.
   */
  readonly composites: { readonly runs: number | undefined; readonly captures: number }
  /** Writes the table to the results file. */
  readonly isForRecord: boolean
  /** An extra file for the findings, besides the usual one. */
  readonly report: string | undefined
}

const USAGE = [
  'Usage: npm run faults -- --quick, --nightly, or --only F9 (or F4,F9, or Soak, or Mutants).',
  'Optional: --seed 7, --on postgres or --on redis, --runs 10 and --captures 500 for the bad days,',
  'and --record to write the table to infra/faults/RESULTS.md.',
].join('\n')

/**
 * Enough for every fault of a bad day to hit some captures; the length that brings out rare effects is left to the
 * nightly run.
 */
const QUICK_CAPTURES = 48

const WITH_VALUE = ['--only', '--seed', '--on', '--captures', '--runs', '--report']

/** @throws UserError with a message for the user */
export function parseOptions(args: readonly string[]): FaultOptions {
  const given = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const name = args[at] ?? ''
    if (name === '--quick' || name === '--nightly' || name === '--record') given.set(name, '')
    else if (WITH_VALUE.includes(name)) given.set(name, args[++at] ?? '')
    else throw new UserError(`Unknown argument: ${name}. ${USAGE}`)
  }
  const isNightly = given.has('--nightly')
  const only = (given.get('--only') ?? '').split(',').filter((id) => id !== '')
  const seed = Number(given.get('--seed') ?? Math.floor(Math.random() * 1_000_000))
  const captures = Number(given.get('--captures') ?? (isNightly ? 500 : QUICK_CAPTURES))
  const runs = given.has('--runs') ? Number(given.get('--runs')) : isNightly ? 20 : undefined
  const on = given.get('--on')
  if (![seed, captures, runs ?? 1].every(Number.isInteger) || (on !== undefined && on !== 'postgres' && on !== 'redis'))
    throw new UserError(USAGE)
  const backends: readonly Backend[] = on === 'postgres' || on === 'redis' ? [on] : ['postgres', 'redis']
  const written = [...given].flatMap(([name, value]) =>
    ['--captures', '--on', '--only', '--runs'].includes(name) ? [name, value] : [],
  )
  return {
    name: [isNightly ? '--nightly' : '--quick', ...written].join(' '),
    seed,
    size: isNightly ? 'full' : 'quick',
    only,
    backends,
    composites: { runs, captures },
    isForRecord: given.has('--record'),
    report: given.get('--report'),
  }
}
