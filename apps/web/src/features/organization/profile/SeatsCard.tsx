import type { Organization } from '@canvass/contracts/organization/profile'
import { planWithMoreSeats } from '@canvass/domain/plan-limits'
import { Link } from '../../../ui/actions/Link.tsx'
import { liftWords, planWords } from '../../../data/people/plan-words.ts'
import { pathTo } from '../../../platform/paths.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { seatWords } from '../words.ts'

/** Shows the plan and how many of its seats are taken, with a link to the rest of its usage. */
export function SeatsCard({ organization: { id, plan, seats, isSelfHosted } }: { organization: Organization }) {
  const { used, invited, most } = seats
  const over = most === null ? -1 : used + invited - most
  const isFull = over >= 0
  // Self-hosted installations sell no plans to move to: a command lifts the limits.
  const more = isSelfHosted ? undefined : planWithMoreSeats(plan, used + invited)
  return (
    <Card title={seatWords.title} aside={<Tag tone="brand">{planWords[plan]}</Tag>}>
      <div className="flex flex-col gap-3">
        {most === null ? (
          <p className="text-14">{seatWords.noBound(used)}</p>
        ) : (
          <ProgressBar
            label={seatWords.seats}
            share={used / most}
            valueText={seatWords.of(used, most)}
            tone={isFull ? 'warn' : 'brand'}
          />
        )}
        {invited > 0 && <p className="text-14 text-ink-soft">{seatWords.invited(invited)}</p>}
        {isFull && <p className="text-14 text-ink-soft">{seatWords.full(over, more && planWords[more])}</p>}
        {isSelfHosted && most !== null && (
          <p className="text-14 text-ink-soft">
            {liftWords.note} <code className="font-mono text-12 wrap-anywhere">{liftWords.command(id)}</code>
          </p>
        )}
        <Link to={pathTo('adminUsage')} className="hit self-start text-14 font-semibold text-brand hover:underline">
          {seatWords.usage}
        </Link>
      </div>
    </Card>
  )
}
