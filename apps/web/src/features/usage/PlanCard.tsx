import type { Usage } from '@canvass/contracts/usage'
import { liftWords } from '../../data/people/plan-words.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { monthStartText } from './month-start.ts'
import { usageWords } from './words.ts'

/** Shows how much of the plan is used, when scans reset, and how a self-hosting operator can lift the limits. */
export function PlanCard({ usage }: { usage: Usage }) {
  const { plan, scans, leads, isSelfHosted } = usage
  const { organizationId } = useUser()
  const isBounded = scans.most !== null || leads.most !== null
  return (
    <Card title={usageWords.plan} aside={<Tag>{usageWords.plans[plan]}</Tag>}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <Used label={usageWords.scans} {...scans} />
          <p className="text-14 text-ink-soft">{usageWords.restarts(monthStartText(usage))}</p>
          {isFull(scans) && <p className="text-14">{usageWords.scansUsedUp}</p>}
        </div>
        <div className="flex flex-col gap-2">
          <Used label={usageWords.leads} {...leads} />
          {isFull(leads) && <p className="text-14">{usageWords.leadsFull}</p>}
        </div>
        {isSelfHosted && isBounded && (
          <p className="text-14 text-ink-soft">
            {liftWords.note}{' '}
            <code className="font-mono text-12 wrap-anywhere">{liftWords.command(organizationId)}</code>
          </p>
        )}
      </div>
    </Card>
  )
}

type Bound = Usage['scans']

const isFull = ({ used, most }: Bound): boolean => most !== null && used >= most
/** From here on, warn that the allowance is running out. */
const WARN_FROM = 0.9

function Used({ label, used, most }: Bound & { label: string }) {
  if (most === null)
    return (
      <p className="flex justify-between gap-3 text-14">
        <span>{label}</span>
        <span className="tabular text-ink-soft">{usageWords.ofNoBound(used)}</span>
      </p>
    )
  const share = most === 0 ? 1 : used / most
  return (
    <ProgressBar
      label={label}
      share={share}
      valueText={usageWords.ofMost(used, most)}
      tone={share >= 1 ? 'bad' : share >= WARN_FROM ? 'warn' : 'brand'}
    />
  )
}
