import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useUser } from './session/useUser.ts'

type Texts = Readonly<Record<string, string>>

export interface Draft<Box> {
  text: string
  setText: (text: string) => void
  /** Props for the text field. */
  field: {
    ref: RefObject<Box | null>
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Creates a hook for drafts of one kind, one per id, which live as long as the tab: neither a reload nor a screen that
 * is replaced mid-word loses the text or the caret.
 * @param name the key in the tab's session storage
 * @returns the hook that returns the draft for an id
 */
export function draftsIn<Box extends HTMLInputElement | HTMLTextAreaElement>(name: string): (id: string) => Draft<Box> {
  const useTexts = create<{ byKey: Texts }>()(
    persist((): { byKey: Texts } => ({ byKey: {} }), {
      name,
      version: 1,
      // Version 0 had only notes: an update must not lose the one being written.
      migrate: (kept) => ({ byKey: (kept as { byNote?: Texts }).byNote ?? {} }),
      storage: createJSONStorage(() => sessionStorage),
    }),
  )
  /** The draft whose field has the caret. A field that is unmounted gets no chance to report that it lost the focus. */
  let writingOn: string | undefined
  return function useDraft(id) {
    const key = `${useUser().id} ${id}`
    const text = useTexts(({ byKey }) => byKey[key] ?? '')
    const ref = useRef<Box>(null)
    useLayoutEffect(() => {
      const field = ref.current
      if (writingOn !== key || !field) return
      field.focus({ preventScroll: true })
      field.setSelectionRange(field.value.length, field.value.length)
    }, [key])
    return {
      text,
      setText: (next) => useTexts.setState(({ byKey }) => ({ byKey: changed(byKey, key, next) })),
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
}

function changed(texts: Texts, key: string, text: string): Texts {
  const { [key]: _before, ...others } = texts
  return text === '' ? others : { ...others, [key]: text }
}
