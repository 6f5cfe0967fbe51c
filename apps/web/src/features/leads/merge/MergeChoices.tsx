import type { Lead, LeadSummary, DuplicateLead } from '@canvass/contracts/leads'
import { Check, Merge } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addEdit } from '../../../data/edits/add-edit.ts'
import { useEditor } from '../../../data/people/useEditor.ts'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Screen } from '../../../ui/layout/Screen.tsx'
import type { ScreenProps } from '../../../ui/layout/screen-props.ts'
import { showToast } from '../../../ui/overlays/toast-store.ts'
import { momentText } from '../../../ui/text/format.ts'
import { Tag } from '../../../ui/text/Tag.tsx'
import { nameOf } from '../lead/lead-text.ts'
import { FieldChoice } from './FieldChoice.tsx'
import { MergeSide } from './MergeSide.tsx'
import { type Choices, differentFields } from './merge-fields.ts'
import { mergeLeads, unmergeLeads } from './merge-leads.ts'
import { mergeWords } from './merge-words.ts'
import { sameSignals } from './same-signals.ts'

type MergeChoicesProps = {
  kept: Lead | LeadSummary
  merged: Lead
  same: DuplicateLead
  back: NonNullable<ScreenProps['back']>
}

/** Compares two leads of one business by field, with a button that merges them. */
export function MergeChoices({ kept, merged, same, back }: MergeChoicesProps) {
  const user = useEditor()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Choices>({})
  const [isMerging, setIsMerging] = useState(false)
  const differences = useMemo(() => differentFields(kept, merged, user), [kept, merged, user])
  const signs = useMemo(() => sameSignals(same.reason, kept, merged), [same.reason, kept, merged])
  const names = { kept: nameOf(kept), merged: nameOf(merged) }

  const merge = async (): Promise<void> => {
    setIsMerging(true)
    const merging = { kept, merged, user, choices }
    try {
      await mergeLeads(merging)
    } catch {
      showToast({ ...mergeWords.notSaved, variant: 'destructive' })
      setIsMerging(false)
      return
    }
    await navigate(pathTo('lead', { identifier: kept.id }), { replace: true })
    showToast({
      title: mergeWords.mergedToast,
      description: mergeWords.mergedInto(names.kept),
      action: { label: mergeWords.undo, act: () => void unmergeLeads(merging) },
    })
  }
  const keepBoth = async (): Promise<void> => {
    await addEdit(user.id, merged.id, { kind: 'keep_both', leadId: kept.id })
    await navigate(back.to, { replace: true })
  }

  return (
    <Screen
      title={mergeWords.title}
      back={back}
      width="narrow"
      foot={
        <>
          <div className="grid grid-cols-[auto_1fr] gap-2 lg:grid-cols-[2fr_3fr]">
            <Button variant="quiet" size="lg" className="whitespace-nowrap" onClick={() => void keepBoth()}>
              {mergeWords.notSame}
            </Button>
            <Button size="lg" icon={Merge} disabled={isMerging} onClick={() => void merge()}>
              {mergeWords.merge}
            </Button>
          </div>
          <p className="pt-2 text-center text-12 text-ink-soft">{mergeWords.stays}</p>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-2 pb-3">
        <MergeSide
          id={kept.id}
          hasPhoto={kept.hasPhoto}
          name={names.kept}
          role={mergeWords.kept}
          icon={Check}
          isKept
          lines={[
            mergeWords.captured(momentText(same.capturedAt), same.capturedBy),
            mergeWords.points(kept.knownPoints),
          ]}
        />
        <MergeSide
          id={merged.id}
          hasPhoto={merged.hasPhoto}
          name={names.merged}
          role={mergeWords.merged}
          icon={Merge}
          lines={[
            mergeWords.captured(momentText(merged.createdAt), merged.ownerName),
            mergeWords.points(merged.knownPoints),
          ]}
        />
      </div>
      <ul aria-label={mergeWords.why} className="flex flex-wrap gap-2 pb-3">
        {signs.map(({ text, isStrong }) => (
          <li key={text} className="flex">
            <Tag tone={isStrong ? 'good' : 'calm'} icon={isStrong ? Check : undefined}>
              {text}
            </Tag>
          </li>
        ))}
      </ul>
      {differences.length === 0 ? (
        <p className="border-t border-line py-4 text-16 text-ink-soft">{mergeWords.agree}</p>
      ) : (
        <div className="divide-y divide-line border-t border-line">
          {differences.map((difference) => (
            <FieldChoice
              key={difference.field}
              difference={difference}
              choice={choices[difference.field] ?? difference.usual}
              names={names}
              onChoose={(choice) => setChoices((before) => ({ ...before, [difference.field]: choice }))}
            />
          ))}
        </div>
      )}
    </Screen>
  )
}
