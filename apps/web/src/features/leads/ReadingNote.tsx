import type { Lead } from '@canvass/contracts/leads'
import { CircleAlert, ScanText } from 'lucide-react'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** A lead whose run has not ended: what is here is what was found so far. */
export function ReadingNote({ lead }: { lead: Pick<Lead, 'id' | 'capture'> }) {
  const { state, error } = lead.capture
  const way = hasScreen('processing') && (
    <ButtonLink to={pathTo('processing', { leadId: lead.id })} variant="quiet" size="sm">
      {state === 'needs_attention' ? 'See what to do' : 'Watch the stages'}
    </ButtonLink>
  )
  if (state === 'needs_attention') {
    return (
      <Banner tone="warn" icon={CircleAlert} title="Needs you" actions={way}>
        {sentence(error?.message ?? 'The reading could not end')} What was captured is safe on the server.
      </Banner>
    )
  }
  return (
    <Banner tone="info" icon={ScanText} title={state === 'received' ? 'On the server' : 'Being read'} actions={way}>
      This is what is found so far. Leaving the screen loses nothing.
    </Banner>
  )
}

/** The server's words may or may not end with a stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
