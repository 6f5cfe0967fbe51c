import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/useSession.ts'
import { showToast } from '../../ui/overlays/toast-store.ts'
import { signUpWords } from '../words/words.ts'

const REGISTER_DELAY_MS = 2000

/**
 * Handles content shared into the app on a device where no one has ever signed in: it is held on the device, and the
 * user reads that an account is needed and is led to one. If someone has signed in before, only the sign-in is shown.
 */
export function useSharedSignUp(): void {
  const { state } = useSession()
  const [{ pathname, search }] = useState(useLocation())
  const go = useRef(useNavigate())
  const isHeld = pathname === pathTo('outbox') && Number(new URLSearchParams(search).get('held')) > 0
  const isAsked = isHeld && state === 'out'
  useEffect(() => {
    if (!isAsked) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const ask = async (): Promise<void> => {
      if (!(await isFirstUseHere()) || isGone) return
      showToast({ title: signUpWords.title, description: signUpWords.text, variant: 'destructive' })
      timer = setTimeout(() => void go.current(pathTo('register')), REGISTER_DELAY_MS)
    }
    void ask().catch(() => undefined)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isAsked])
}

/** Returns whether this is the device's first use. Loaded only here: visitors don't need the device's databases. */
async function isFirstUseHere(): Promise<boolean> {
  const { isFirstUse } = await import('../../data/owners/device-owners.ts')
  return isFirstUse()
}
