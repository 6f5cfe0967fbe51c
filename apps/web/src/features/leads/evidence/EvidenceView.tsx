import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import type { Lead } from '@canvass/contracts/leads'
import { hasExpired } from '@canvass/domain/points/point-lifetime'
import { ArrowUpRight, CalendarClock, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { PointState } from '../../../ui/product/PointState.tsx'
import { websiteHref } from '../lead/contact-links.ts'
import { leadWords } from '../lead/lead-words.ts'
import type { LeadEditing } from '../lead/useLeadEditing.ts'
import { AnswerPoint } from './AnswerPoint.tsx'
import { evidenceWords } from './evidence-words.ts'
import { EvidencePhoto } from './EvidencePhoto.tsx'
import { JudgePoint } from './JudgePoint.tsx'
import { isKnown, STATE_OF_POINT } from './point-text.ts'
import { evidencePlace, quoteText, sourceLooks } from './source-looks.ts'

/** As many sources as convince or raise doubts; what they agree on rarely needs the rest. */
const FIRST = 5

type EvidenceViewProps = { lead: Lead; point: Point; editing: LeadEditing; hasKeys?: boolean }

/** Shows the evidence for a point: its region in the photo, quotes, and what an inference is based on. */
export function EvidenceView({ lead, point, editing, hasKeys = false }: EvidenceViewProps) {
  // The verdict already shows who judged the point.
  const evidence = point.verdict ? point.evidence.filter(({ source }) => source !== 'user') : point.evidence
  const boxed = evidence.filter(({ box }) => box)
  const [now] = useState(() => Date.now())
  const isOld = hasExpired(point, now)
  const isAsked = !isKnown(point.status) || point.verdict?.says === 'unsure' || point.nextQuestion !== null || isOld
  const canJudge = lead.isComplete && (point.status !== 'confirmed' || point.verdict !== undefined)
  const [shown, setShown] = useState(0)
  const [isAll, setAll] = useState(false)
  const box = boxed[Math.min(shown, boxed.length - 1)]?.box
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
        <PointState state={STATE_OF_POINT[point.status]} className="font-label" />
        {(point.status === 'known' || point.status === 'inferred') && (
          <span className="text-ink-soft">{sureText(point)}</span>
        )}
        {point.asOf && !isOld && point.status !== 'confirmed' && (
          <span className="text-ink-soft">{evidenceWords.asOf(dayText(point.asOf))}</span>
        )}
      </p>
      {isOld && point.asOf && (
        <Banner tone="warn" icon={CalendarClock} title={evidenceWords.old}>
          {evidenceWords.oldSince(dayText(point.asOf))}
        </Banner>
      )}
      {box && <EvidencePhoto lead={lead} box={box} />}
      {evidence.length > 0 && (
        <ul aria-label={evidenceWords.title} className="divide-y divide-line">
          {(isAll ? evidence : evidence.slice(0, FIRST)).map((one, at) => {
            const region = boxed.indexOf(one)
            return (
              <li key={`${one.ref}-${at}`}>
                <EvidenceItem
                  evidence={one}
                  {...(region >= 0 && boxed.length > 1
                    ? { onShow: () => setShown(region), isShown: region === shown }
                    : {})}
                />
              </li>
            )
          })}
        </ul>
      )}
      {evidence.length > FIRST && (
        <Button variant="plain" size="sm" className="-my-2 -ml-3.5 self-start" onClick={() => setAll(!isAll)}>
          {isAll ? leadWords.showFewer : leadWords.showAll(evidence.length)}
        </Button>
      )}
      {point.record && point.verdict === undefined && (
        <p className="text-14 text-ink-soft">{evidenceWords.record(point.record)}</p>
      )}
      {canJudge && <JudgePoint point={point} editing={editing} hasKeys={hasKeys} />}
      {isAsked && point.nextQuestion && (
        <Banner tone="brand" icon={MessageCircleQuestion} title={evidenceWords.askThis}>
          {point.nextQuestion}
        </Banner>
      )}
      {!isKnown(point.status) && point.evidence.length === 0 && (
        <p className="text-14 text-ink-soft">{evidenceWords.none}</p>
      )}
      {lead.isComplete && isAsked && <AnswerPoint point={point} editing={editing} />}
    </div>
  )
}

function sureText({ confidence, evidence }: Point): string {
  const percent = Math.round(confidence * 100)
  if (evidence.length < 2) return evidenceWords.sure(percent)
  const facts = evidence.every(({ ref }) => ref.startsWith('fact:'))
  return facts
    ? evidenceWords.sureFromFacts(percent, evidence.length)
    : evidenceWords.sureFromSources(percent, evidence.length)
}

type EvidenceItemProps = { evidence: Evidence; onShow?: () => void; isShown?: boolean }

function EvidenceItem({ evidence, onShow, isShown }: EvidenceItemProps) {
  const { icon: Icon } = sourceLooks[evidence.source]
  const href = evidence.url ? websiteHref(evidence.url) : undefined
  const inside = (
    <>
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        {evidence.quote && (
          <span dir="auto" className="block text-left text-16 break-words">
            {evidenceWords.quote(quoteText(evidence))}
          </span>
        )}
        <span className={evidence.quote ? 'block text-14 wrap-anywhere text-ink-soft' : 'block text-16'}>
          {evidence.at === undefined
            ? evidencePlace(evidence)
            : evidenceWords.placeOn(evidencePlace(evidence), dayText(evidence.at))}
        </span>
      </span>
    </>
  )
  const shape = 'flex w-full items-start gap-3 py-3 text-left'
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={shape}>
        {inside}
        <ArrowUpRight aria-label={evidenceWords.openPage} size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      </a>
    )
  }
  if (onShow) {
    return (
      <BareButton aria-pressed={isShown} onClick={onShow} className={`${shape} aria-pressed:font-label`}>
        {inside}
      </BareButton>
    )
  }
  return <div className={shape}>{inside}</div>
}
