import { create } from 'zustand'

const useDrafts = create<{ byLead: Readonly<Record<string, string>> }>(() => ({ byLead: {} }))

/** What is being written on a lead, kept while the page lives: the profile that arrives meanwhile takes nothing away. */
export function useNoteDraft(leadId: string): [string, (text: string) => void] {
  const text = useDrafts(({ byLead }) => byLead[leadId] ?? '')
  return [text, (next) => useDrafts.setState(({ byLead }) => ({ byLead: { ...byLead, [leadId]: next } }))]
}
