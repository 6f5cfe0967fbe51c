import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useUser } from '../../platform/session/useUser.ts'

interface Drafts {
  byQuestion: Readonly<Record<string, string>>
}

/** Kept in the tab's own storage: a page that has to begin anew takes no half-typed name with it. */
const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ byQuestion: {} }), {
    name: 'canvass-name-drafts',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The question whose field has the caret. A field that is taken away has no chance to say that it lost it. */
let typingOn: string | undefined

export interface NameDraft {
  text: string
  setText: (text: string) => void
  /** Whether the caret was in the field when the question was last shown. */
  hadCaret: () => boolean
  onFocus: () => void
  onBlur: () => void
}

/**
 * The name that is being typed for a capture, as long as the tab lives: the question is asked by the phone, while the
 * server reads, and beside the lead, and no change from one to the next takes away what is typed.
 */
export function useNameDraft(captureId: string): NameDraft {
  const key = `${useUser().id} ${captureId}`
  const text = useDrafts(({ byQuestion }) => byQuestion[key] ?? '')
  return {
    text,
    setText: (next) => useDrafts.setState(({ byQuestion }) => ({ byQuestion: changed(byQuestion, key, next) })),
    hadCaret: () => typingOn === key,
    onFocus: () => {
      typingOn = key
    },
    onBlur: () => {
      if (typingOn === key) typingOn = undefined
    },
  }
}

function changed(byQuestion: Drafts['byQuestion'], key: string, text: string): Drafts['byQuestion'] {
  const { [key]: _before, ...others } = byQuestion
  return text === '' ? others : { ...others, [key]: text }
}
