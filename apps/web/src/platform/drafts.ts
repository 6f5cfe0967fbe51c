import { type RefObject, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useUser } from './session/useUser.ts'

type Texts = Readonly<Record<string, string>>

export interface Draft<Box> {
  text: string
  setText: (text: string) => void
  /** For the field in which it is written. */
  field: {
    ref: RefObject<Box | null>
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Texts of one kind that are being written, each for something with an id, as long as the tab lives: neither a reload nor
 * a screen that is exchanged in the middle of a word takes one away, or the caret out of it.
 * @param name under which they are kept in the tab's own storage
 * @returns the hook that gives the draft of what has the id
 */
export function draftsIn<Box extends HTMLInputElement | HTMLTextAreaElement>(name: string): (id: string) => Draft<Box> {
  const useTexts = create<{ byKey: Texts }>()(
    persist((): { byKey: Texts } => ({ byKey: {} }), {
      name,
      version: 1,
      // Version 0 was of notes alone: an update must not take the one that is being written.
      migrate: (kept) => ({ byKey: (kept as { byNote?: Texts }).byNote ?? {} }),
      storage: createJSONStorage(() => sessionStorage),
    }),
  )
  /** What has the caret. A field that is taken away has no chance to say that it lost it. */
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
