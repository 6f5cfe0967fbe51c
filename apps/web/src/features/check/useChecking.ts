import type { Op } from '@canvass/contracts/ops'
import type { FieldKind, Quad } from '@canvass/contracts/shapes/reading-fields'
import type { Reading, ReadingLine } from '@canvass/contracts/readings'
import { useMemo, useState } from 'react'
import { v7 } from 'uuid'
import { correctReading, undoReadingCorrection } from '../../data/edits/correct-reading.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { type CheckField, checkCandidates, emptyField, sortByOrder, checkingOrder } from './check-fields.ts'
import { type Draft, draftOf, submitOnce } from './open-draft.ts'
import { useBeforeLeave } from './useBeforeLeave.ts'
import { fittingPart, correctionMethod, isSamePlace, ownCompanyOf } from './corrections.ts'

const begunWith = (field: CheckField | undefined) => ({ begun: draftOf(field), draft: draftOf(field) })

const isOffice = (kind: FieldKind): boolean => kind === 'title' || kind === 'department'

/** Manages the review of one reading: which field is open, its draft, and submitting it. */
export function useChecking(reading: Reading, ops: readonly Op[], canEdit: boolean) {
  const userId = useUser().id
  const candidates = useMemo(() => checkCandidates(reading, ops), [reading, ops])
  const [wanted, setWanted] = useState<number>()
  const shown =
    wanted ??
    Math.max(
      0,
      candidates.findIndex(({ isChosen }) => isChosen),
    )
  const candidate = candidates[shown]
  const [added, setAdded] = useState<CheckField>()
  const read = candidate?.fields ?? []
  // Fixed when the screen opens: nothing may jump under a finger when a response arrives.
  const [orders] = useState(() => candidates.map((one) => checkingOrder(one.fields)))
  const fields = [...sortByOrder(read, orders[shown] ?? []), ...(added ? [added] : [])]

  const [openKey, setOpenKey] = useState<string | undefined>(() => fields.find(({ isToCheck }) => isToCheck)?.key)
  // Corrections apply to the chosen candidate; the others are read-only.
  const isReadOnly = !canEdit || candidate?.isChosen === false
  const held = fields.find(({ key }) => key === openKey)
  const open = isReadOnly ? undefined : held
  // Set even while read-only: who owns the lead, and whom the user leads, is known a moment later.
  const [inHand, setInHand] = useState(() => begunWith(held))
  const { draft } = inHand
  const setDraft = (next: Draft): void => setInHand((before) => ({ ...before, draft: next }))
  const [say] = useState(submitOnce)
  const [hasGoneOn, setGoneOn] = useState(false)
  const hold = (field: CheckField | undefined): void => {
    setGoneOn(true)
    setOpenKey(field?.key)
    setInHand(begunWith(field))
    if (added && field?.key !== added.key) setAdded(undefined)
  }

  const correct = async (field: CheckField, to: string | null, boxes: readonly Quad[]): Promise<void> => {
    const how = correctionMethod(field, to, boxes)
    await correctReading(userId, reading.captureId, {
      kind: 'correct_field',
      field: field.kind,
      was: field.read,
      to,
      boxes: [...boxes],
      how,
      ...(field.label === null ? {} : { label: field.label }),
      ...(field.of !== null && isOffice(field.kind) ? { of: field.of } : {}),
    })
  }
  /** Submits the draft, if it contains a change. */
  const saveDraft = (isLookedAt: boolean): Promise<void> => say(correct, open, inHand, isLookedAt)
  /** Opens the next field that needs checking. */
  const goOn = (): void => {
    const after = fields.findIndex(({ key }) => key === open?.key)
    const left = [...fields.slice(after + 1), ...fields.slice(0, Math.max(0, after))]
    hold(left.find((field) => field.isToCheck && field.key !== open?.key))
  }
  const leave = useBeforeLeave(() => saveDraft(false))
  const take = (field: CheckField | undefined): void => {
    leave()
    hold(field)
  }
  return {
    candidates,
    shown,
    fields,
    /** The user may not change the lead, or another candidate is shown: nothing can be corrected here. */
    isReadOnly,
    open,
    /** Whether the user opened this field, as opposed to the one that the screen opened with. */
    hasGoneOn,
    draft,
    setDraft,
    take,
    show: (index: number): void => {
      leave()
      setWanted(index)
      setOpenKey(undefined)
      setAdded(undefined)
    },
    /** Puts the words of a tapped line into the open field, or opens the field that was read there. */
    tap: (line: ReadingLine): void => {
      if (isReadOnly) return
      if (open) setDraft({ value: fittingPart(open.kind, line.text), boxes: [line.quad] })
      else take(fields.find(({ boxes }) => boxes.some((quad) => isSamePlace(quad, line.quad))))
    },
    /** Opens an empty field for what the reading missed; `of` is the person it belongs to, if there are several. */
    add: (kind: FieldKind, of?: string): void => {
      const field = emptyField(kind, `added ${v7()}`, of)
      take(field)
      setAdded(field)
    },
    saveDraft,
    /** Submits the draft and goes on to the next field that needs checking. */
    confirm: async (): Promise<void> => {
      await saveDraft(true)
      goOn()
    },
    /** Submits which country's number this is and goes on; typed text is discarded. */
    sayCountry: async (value: string): Promise<void> => {
      if (!open) return
      await correct(open, value, [])
      goOn()
    },
    remove: async (field: CheckField): Promise<void> => {
      hold(undefined)
      await correct(field, null, [])
    },
    putBack: async (field: CheckField): Promise<void> => {
      const isBack = await undoReadingCorrection(userId, reading.captureId, field)
      if (!isBack) await correct(field, field.value, [])
    },
    choose: async (): Promise<void> => {
      if (!candidate) return
      await correctReading(userId, reading.captureId, { kind: 'choose_candidate', box: candidate.box })
      // The server's response marks the chosen one: it stays shown wherever it is then.
      setWanted(undefined)
    },
    derive: async (): Promise<void> => {
      if (candidate)
        await correctReading(userId, reading.captureId, { kind: 'derive_capture', captureId: v7(), box: candidate.box })
    },
    ignoreSign: async (text: string): Promise<void> => {
      await correctReading(userId, reading.captureId, {
        kind: 'add_reading_rule',
        ruleId: v7(),
        rule: { kind: 'ignore_sign', text },
      })
    },
    ownCompany: async (): Promise<void> => {
      await correctReading(userId, reading.captureId, {
        kind: 'add_reading_rule',
        ruleId: v7(),
        rule: ownCompanyOf(fields, candidates.length === 1),
      })
    },
  }
}

export type Checking = ReturnType<typeof useChecking>
