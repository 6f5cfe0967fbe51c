import type { Op } from '@canvass/contracts/ops'
import type { FieldKind, Quad } from '@canvass/contracts/reading-fields'
import type { Reading, ReadingLine } from '@canvass/contracts/readings'
import { useMemo, useState } from 'react'
import { v7 } from 'uuid'
import { sayOfReading, unsayOfReading } from '../../platform/edits/say-of-reading.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { type CheckField, checkCandidates, emptyField, inOrder, lookingOrder } from './check-fields.ts'
import { valueText } from './field-words.ts'
import type { Draft } from './OpenField.tsx'
import { fitting, howSaid, isSamePlace, ownCompanyOf } from './what-is-said.ts'

const draftOf = (field: CheckField | undefined): Draft => ({
  value: field ? valueText(field.kind, field.value) : '',
  boxes: [],
})

/** The looking through of one reading: which field is in hand, what is being said of it, and the saying. */
export function useChecking(reading: Reading, ops: readonly Op[]) {
  const db = openLocalDatabase(useUser().id)
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
  // Fixed when the screen opens: nothing may jump under a finger when an answer comes.
  const [orders] = useState(() => candidates.map((one) => lookingOrder(one.fields)))
  const fields = [...inOrder(read, orders[shown] ?? []), ...(added ? [added] : [])]

  const [openKey, setOpenKey] = useState<string | undefined>(() => fields.find(({ isToCheck }) => isToCheck)?.key)
  const open = fields.find(({ key }) => key === openKey)
  const [draft, setDraft] = useState<Draft>(() => draftOf(open))
  const [hasGoneOn, setGoneOn] = useState(false)
  const take = (field: CheckField | undefined): void => {
    setGoneOn(true)
    setOpenKey(field?.key)
    setDraft(draftOf(field))
    if (added && field?.key !== added.key) setAdded(undefined)
  }

  const correct = async (field: CheckField, to: string | null, boxes: readonly Quad[]): Promise<void> => {
    const how = howSaid(field, to, boxes)
    await sayOfReading(db, reading.captureId, {
      kind: 'correct_field',
      field: field.kind,
      was: field.read,
      to,
      boxes: [...boxes],
      how,
      ...(field.label === null ? {} : { label: field.label }),
    })
  }
  /** Says what stands in the draft, where there is something to say. */
  const saveDraft = async (isLookedAt: boolean): Promise<void> => {
    // What was not changed is said as it was read, not as it is shown.
    const shownAs = draft.value.trim()
    const asRead = open && [open.value, ...open.alternatives.map(({ value }) => value)]
    const value = asRead?.find((one) => valueText(open?.kind ?? 'company', one) === shownAs) ?? shownAs
    if (!open || value === '') return
    const isSame = value === open.value && draft.boxes.length === 0
    if (isSame && (!isLookedAt || !open.isToCheck)) return
    await correct(open, value, draft.boxes)
  }
  return {
    candidates,
    shown,
    fields,
    open,
    /** Whether the field in hand was chosen here, and is not the one that the screen opened with. */
    hasGoneOn,
    draft,
    setDraft,
    take,
    show: (index: number): void => {
      setWanted(index)
      setOpenKey(undefined)
      setAdded(undefined)
    },
    /** Takes the words of a tapped line: into the field in hand, or opens the field that was read there. */
    tap: (line: ReadingLine): void => {
      if (open) setDraft({ value: fitting(open.kind, line.text), boxes: [line.quad] })
      else take(fields.find(({ boxes }) => boxes.some((quad) => isSamePlace(quad, line.quad))))
    },
    add: (kind: FieldKind): void => {
      const field = emptyField(kind, `added ${v7()}`)
      setAdded(field)
      setGoneOn(true)
      setOpenKey(field.key)
      setDraft(draftOf(field))
    },
    saveDraft,
    /** Says it and goes on to the next that is to be checked. */
    confirm: async (): Promise<void> => {
      await saveDraft(true)
      const after = fields.findIndex(({ key }) => key === open?.key)
      const left = [...fields.slice(after + 1), ...fields.slice(0, Math.max(0, after))]
      take(left.find((field) => field.isToCheck && field.key !== open?.key))
    },
    remove: async (field: CheckField): Promise<void> => {
      await correct(field, null, [])
      take(undefined)
    },
    putBack: async (field: CheckField): Promise<void> => {
      const isBack = await unsayOfReading(db, reading.captureId, field)
      if (!isBack) await correct(field, field.value, [])
    },
    choose: async (): Promise<void> => {
      if (candidate) await sayOfReading(db, reading.captureId, { kind: 'choose_candidate', box: candidate.box })
    },
    derive: async (): Promise<void> => {
      if (candidate)
        await sayOfReading(db, reading.captureId, { kind: 'derive_capture', captureId: v7(), box: candidate.box })
    },
    ignoreSign: async (text: string): Promise<void> => {
      await sayOfReading(db, reading.captureId, {
        kind: 'add_reading_rule',
        ruleId: v7(),
        rule: { kind: 'ignore_sign', text },
      })
    },
    ownCompany: async (): Promise<void> => {
      await sayOfReading(db, reading.captureId, {
        kind: 'add_reading_rule',
        ruleId: v7(),
        rule: ownCompanyOf(fields),
      })
    },
  }
}

export type Checking = ReturnType<typeof useChecking>
