import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { Kbd } from '../../ui/actions/Kbd.tsx'
import { isPageShortcut, isUnhandledKey, isTyping } from '../../ui/actions/is-page-shortcut.ts'
import { isSearchChord } from './is-search-chord.ts'
import { frameWords } from '../words/menu-words.ts'
import { useRouteHandle } from '../page/route-handle.ts'

/**
 * Whether the key is the search shortcut. While a sheet is open, neither shortcut works: text typed in it would be lost
 * on the way to the vault.
 */
const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key === '/'
    ? isPageShortcut(event)
    : isUnhandledKey(event) &&
      isSearchChord(event, { isApple: /Mac OS X/.test(navigator.userAgent), isTyping: isTyping(event) })

/** Goes to the vault's search; so do the shortcuts / and Ctrl or Cmd+K. */
export function SearchButton() {
  const navigate = useNavigate()
  const screen = useRouteHandle()?.screen
  const open = () => void navigate(pathTo('leadVault'), { state: { focusSearch: true } })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      void navigate(pathTo('leadVault'), { state: { focusSearch: true } })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate])
  // The vault has its own search field; a second one above it would be one too many.
  if (screen === 'leads' || screen === 'leadVault') return null
  return (
    <BareButton
      onClick={open}
      className="flex min-h-9 w-full max-w-[386px] items-center gap-2 rounded-control border border-line bg-surface px-3 text-14 text-ink-soft"
    >
      <Search aria-hidden size={16} />
      <span className="flex-1 text-left">{frameWords.search}</span>
      <Kbd>{frameWords.keys.slash}</Kbd>
      <Kbd>{frameWords.keys.search}</Kbd>
    </BareButton>
  )
}
