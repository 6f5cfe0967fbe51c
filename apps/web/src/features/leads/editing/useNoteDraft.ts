import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useUser } from '../../../platform/session/useUser.ts'

interface Drafts {
  byNote: Readonly<Record<string, string>>
}

/** Kept in the tab's own storage: a page that has to begin anew takes no half-written note with it. */
const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ byNote: {} }), {
    name: 'canvass-note-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The note that has the caret. A field that is taken away has no chance to say that it lost it. */
let writingOn: string | undefined

export interface NoteDraft {
  text: string
  setText: (text: string) => void
  /** For the field in which it is written. */
  field: {
    ref: RefObject<HTMLTextAreaElement | null>
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * What is being written on a lead, as long as the tab lives: neither a reload nor a profile that arrives in the middle of
 * a word takes it away, or the caret out of it.
 */
export function useNoteDraft(leadId: string): NoteDraft {
  const key = `${useUser().id} ${leadId}`
  const text = useDrafts(({ byNote }) => byNote[key] ?? '')
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const field = ref.current
    if (writingOn !== key || !field) return
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }, [key])
  return {
    text,
    setText: (next) => useDrafts.setState(({ byNote }) => ({ byNote: changed(byNote, key, next) })),
    field: {
      ref,
      onFocus: () => {
        writingOn = key
      },
      onBlur: () => {
        if (writingOn === key) writingOn = undefined
      },
    },
  }
}

function changed(byNote: Drafts['byNote'], key: string, text: string): Drafts['byNote'] {
  const { [key]: _before, ...others } = byNote
  return text === '' ? others : { ...others, [key]: text }
}
