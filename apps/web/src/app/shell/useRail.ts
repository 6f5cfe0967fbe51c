import { useEffect, useState } from 'react'
import { isTyping } from '../../ui/actions/is-page-shortcut.ts'

const KEY = 'canvass.rail'

/** Whether the rail is narrow; the choice is stored on this device, and the [ key toggles it. */
export function useRail(): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'collapsed')
  useEffect(() => {
    localStorage.setItem(KEY, isCollapsed ? 'collapsed' : 'open')
  }, [isCollapsed])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '[' && !event.ctrlKey && !event.metaKey && !isTyping(event)) setCollapsed((was) => !was)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return { isCollapsed, toggle: () => setCollapsed(!isCollapsed) }
}
