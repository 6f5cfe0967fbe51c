import { useEffect } from 'react'
import { pathTo } from '../../../platform/paths.ts'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { focusTitle } from '../../../ui/layout/focus-title.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { joinWords } from './join-words.ts'

/** Confirms the request; the next step arrives by email. */
export function RequestSent({ organizationName }: { organizationName: string }) {
  useEffect(() => {
    focusTitle()
  }, [])
  return (
    <AuthFrame title={joinWords.askedTitle} subtitle={joinWords.askedSubtitle(organizationName)}>
      <ButtonLink to={pathTo('home')} size="lg" isBlock>
        {joinWords.done}
      </ButtonLink>
    </AuthFrame>
  )
}
