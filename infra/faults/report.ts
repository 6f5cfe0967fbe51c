import type { Account } from './account/accounting.ts'
import type { Fault, Finding } from './stage/fault.ts'
import type { MutantResult } from './mutants.ts'
import type { Backend } from './product/queue-server.ts'

export interface Line {
  readonly id: string
  readonly title: string
  readonly backend: Backend
  readonly tookMs: number
  readonly finding: Finding | undefined
  /** Why it didn't run, or how it failed to run. */
  readonly notRun?: string
  readonly failed?: string
}

export const isGood = ({ finding, failed }: Line): boolean => {
  if (failed !== undefined) return false
  if (!finding) return true
  const { lost, duplicated, stuck, broken } = finding.account
  return lost + duplicated + stuck + broken.length + (finding.broken?.length ?? 0) === 0
}

export function lineOf(
  fault: Pick<Fault, 'id' | 'title'>,
  backend: Backend,
  startedAt: number,
  end: Partial<Line>,
): Line {
  const { id, title } = fault
  return { id, title, backend, tookMs: Math.round(performance.now() - startedAt), finding: undefined, ...end }
}

export function textOf(line: Line): string {
  const { id, backend, title, tookMs, finding, notRun, failed } = line
  const head = `${id.padEnd(5)} ${backend.padEnd(8)}`
  if (notRun !== undefined) return `${head} not run   ${title}: ${notRun}`
  if (failed !== undefined || !finding) return `${head} FAILED    ${title}: ${failed}`
  const { account } = finding
  const figures = Object.entries(finding.figures).map(([name, value]) => `${name} ${value}`)
  const broken = [...account.broken, ...(finding.broken ?? [])]
  return [
    `${head} ${isGood(line) ? 'ok       ' : 'FAILED   '} ${title}`,
    `        ${countsOf(account)} · at rest after ${(finding.quietMs / 1000).toFixed(1)} s · took ${(tookMs / 1000).toFixed(1)} s${figures.length > 0 ? ` · ${figures.join(' · ')}` : ''}`,
    ...broken.slice(0, 12).map((sentence) => `        ! ${sentence}`),
    ...(broken.length > 12 ? [`        ! and ${broken.length - 12} more`] : []),
  ].join('\n')
}

const countsOf = (a: Account) =>
  `accepted ${a.accepted} · one lead ${a.oneLead} · visible ${a.visible} · discarded ${a.discarded} · lost ${a.lost} · duplicated ${a.duplicated}${a.stuck > 0 ? ` · stuck ${a.stuck}` : ''}`

export function mutantText(result: MutantResult, tookMs?: number): string {
  const { name, title, isControl, isCaught, isAsExpected, account, overlaps, failed } = result
  const word = isCaught ? 'caught' : 'nothing found'
  const head = `${isControl ? 'Control' : 'Mutant'} ${name}: ${isAsExpected ? word : word.toUpperCase()} · ${title}`
  if (!account) return `${head}\n        could not be run: ${failed}`
  const took = tookMs === undefined ? '' : ` · took ${(tookMs / 1000).toFixed(1)} s`
  return `${head}\n        ${countsOf(account)} · sent twice at once ${overlaps}${took}`
}

export interface Total {
  readonly accepted: number
  readonly oneLead: number
  readonly visible: number
  readonly discarded: number
  readonly lost: number
  readonly duplicated: number
}

export function totalOf(lines: readonly Line[]): Total {
  const total = { accepted: 0, oneLead: 0, visible: 0, discarded: 0, lost: 0, duplicated: 0 }
  for (const { finding } of lines) {
    if (!finding) continue
    const { account } = finding
    total.accepted += account.accepted
    total.oneLead += account.oneLead
    total.visible += account.visible
    total.discarded += account.discarded
    total.duplicated += account.duplicated
    // A capture that neither arrived nor is visible is lost to its owner, wherever it is stuck.
    total.lost += account.lost + account.stuck
  }
  return total
}

/** Builds the closing line. With none lost out of n, the true share is below 3/n at 95% confidence. */
export function closingLine(total: Total, mutants: { caught: number; of: number } | undefined): string {
  const bound = total.accepted > 0 ? `${((3 / total.accepted) * 100).toPrecision(2)} %` : '–'
  const caught = mutants ? ` · mutants caught ${mutants.caught}/${mutants.of}` : ''
  return (
    `Captures: accepted ${total.accepted} · one lead ${total.oneLead} · visible with photo ${total.visible} · ` +
    `discarded ${total.discarded} · lost ${total.lost} (95 % bound ${bound}) · duplicated ${total.duplicated}${caught}`
  )
}
