import type { NameQuestion } from '@canvass/contracts/shapes/name-question'
import type { Op } from '@canvass/contracts/ops'
import type { Reading } from '@canvass/contracts/readings'
import { Pointer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isNameEdit } from '../../data/leads/apply-lead-row.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { useCapturePicture } from '../../data/captures/state/useCapturePicture.ts'
import { useBackTo } from '../../ui/layout/useBackTo.ts'
import { backLabels } from '../../ui/text/words.ts'
import { NameCard } from '../naming/NameCard.tsx'
import { answerName } from '../naming/answer-name.ts'
import { CandidateChoice } from './CandidateChoice.tsx'
import { CheckFoot } from './CheckFoot.tsx'
import { boxToShow } from '../../ui/product/crop-view.ts'
import { FieldRow } from './FieldRow.tsx'
import { MissingFields } from './MissingFields.tsx'
import { findNextToCheck } from '../../data/captures/batch/next-to-check.ts'
import { OpenField } from './OpenField.tsx'
import { PhotoOfReading } from './PhotoOfReading.tsx'
import { useChecking } from './useChecking.ts'
import { useNextToCheck } from '../../data/captures/batch/useNextToCheck.ts'
import { ownCompanyOf, describeOwnCompany } from './corrections.ts'
import { checkWords, learnedToasts } from './words.ts'

type ReadingCheckProps = {
  reading: Reading
  ops: readonly Op[]
  isStale: boolean
  /** Whether the user may change the lead; otherwise it is read-only. */
  canEdit: boolean
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

/** Shows the framed picture above the fields; side by side on a desktop. */
export function ReadingCheck({ reading, ops, isStale, canEdit }: ReadingCheckProps) {
  const navigate = useNavigate()
  const back = useBackTo(pathTo('lead', { identifier: reading.leadId }), backLabels.lead)
  const userId = useUser().id
  const checking = useChecking(reading, ops, canEdit)
  const { candidates, shown, fields, isReadOnly, open, draft } = checking
  const candidate = candidates[shown]
  const src = useCapturePicture(reading.captureId, reading.picture?.url)
  const next = useNextToCheck(reading.captureId)
  const isCard = candidate?.kind === 'card'
  const picture = reading.picture
  // The foot is about this lead, even while another one in the picture is shown.
  const own = isReadOnly ? (candidates.find(({ isChosen }) => isChosen)?.fields ?? []) : fields
  const toCheck = own.filter(({ isToCheck }) => isToCheck).length
  const sure = own.filter(({ isToCheck, isGone, value }) => !isToCheck && !isGone && value !== '').length
  const isSeveral = candidates.length > 1
  // With several candidates, show the whole picture; otherwise the crop of a card that was split off, else the part
  // that has words.
  const part = picture && boxToShow(isSeveral ? WHOLE : (reading.crop ?? candidate?.box ?? WHOLE), picture)

  const save = async (): Promise<void> => {
    await checking.saveDraft(false)
    const following = await findNextToCheck(userId, reading.captureId)
    await navigate(
      following ? pathTo('check', { captureId: following }) : pathTo('lead', { identifier: reading.leadId }),
      { replace: true },
    )
  }
  // Hide the question until the reading itself includes the answer.
  const [isNamed, setNamed] = useState(false)
  const asked = isNamed || !canEdit ? null : findNameQuestion(reading, ops)
  const company = open?.kind === 'company' && open.value !== '' ? open : undefined

  return (
    <Screen
      title={titleOf(isCard, canEdit)}
      back={back}
      foot={
        canEdit || next !== undefined ? (
          <CheckFoot
            counts={canEdit ? { toCheck, sure } : undefined}
            hasNext={next !== undefined}
            isCard={isCard}
            onSave={() => void save()}
          />
        ) : undefined
      }
    >
      <div className="mx-auto grid max-w-wide grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-20">
          {isStale && <Banner tone="calm">{canEdit ? checkWords.stale : checkWords.staleSeen}</Banner>}
          {!canEdit && <Banner tone="calm">{checkWords.notYours}</Banner>}
          {picture && part && (
            <>
              <PhotoOfReading {...{ reading, src, part, checking }} />
              {!isReadOnly && (
                <p className="flex min-h-6 items-center gap-3 px-1 text-14 text-ink-soft lg:text-14">
                  <Pointer aria-hidden size={20} className="shrink-0" />
                  {open ? checkWords.tapForWords : checkWords.tapForField}
                </p>
              )}
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <CandidateChoice
            candidates={candidates}
            shown={shown}
            onShow={checking.show}
            onChoose={
              canEdit
                ? () => void actAndNotify(checking.choose, learnedToasts.chosen(candidate?.name ?? undefined))
                : undefined
            }
            onDerive={canEdit ? () => void actAndNotify(checking.derive, learnedToasts.derived) : undefined}
          />
          {asked && (
            <NameCard
              isQuiet
              captureId={reading.captureId}
              asked={asked}
              src={src}
              picture={picture}
              onAnswer={async (answer) => {
                await answerName(userId, reading.captureId, asked, answer)
                setNamed(true)
              }}
            />
          )}
          {open && (
            <ul>
              <OpenField
                key={open.key}
                field={open}
                draft={draft}
                src={src}
                picture={picture}
                isBroughtIntoView={checking.hasGoneOn}
                onDraft={checking.setDraft}
                onSave={() => void checking.confirm()}
                onCountry={(value) => void checking.sayCountry(value)}
                onGone={open.read === null ? undefined : () => void checking.remove(open)}
                onIgnoreSign={
                  company &&
                  (() =>
                    void actAndNotify(() => checking.ignoreSign(company.read ?? company.value), learnedToasts.ignored))
                }
                onOwnCompany={
                  company &&
                  (() =>
                    void actAndNotify(
                      checking.ownCompany,
                      learnedToasts.own(describeOwnCompany(ownCompanyOf(fields, !isSeveral))),
                    ))
                }
              />
            </ul>
          )}
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
            {fields
              .filter(({ key }) => key !== open?.key)
              .map((field) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  src={src}
                  picture={picture}
                  onOpen={isReadOnly ? undefined : () => checking.take(field)}
                  onPutBack={isReadOnly ? undefined : () => void checking.putBack(field)}
                />
              ))}
          </ul>
          {!isReadOnly && <MissingFields fields={fields} onAdd={checking.add} />}
        </div>
      </div>
    </Screen>
  )
}

function titleOf(isCard: boolean, canEdit: boolean): string {
  if (canEdit) return isCard ? checkWords.titleCard : checkWords.titlePhoto
  return isCard ? checkWords.titleCardSeen : checkWords.titlePhotoSeen
}

/**
 * Returns what to ask about the name here; choosing one of several businesses, and confirming a single name, have their
 * own controls.
 */
function findNameQuestion({ askedName }: Reading, ops: readonly Op[]): NameQuestion | null {
  const isAsked = askedName && !askedName.isSeveral && (askedName.kind === 'none' || askedName.choices.length > 1)
  return isAsked && !ops.some(isNameEdit) ? askedName : null
}

async function actAndNotify(act: () => Promise<void>, toast: { title: string; description: string }): Promise<void> {
  await act()
  showToast(toast)
}
