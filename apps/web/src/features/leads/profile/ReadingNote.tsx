import type { Lead } from '@canvass/contracts/leads'
import { CircleAlert, ScanText } from 'lucide-react'
import { hasScreen, pathTo } from '../../../platform/paths.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { ButtonLink } from '../../../ui/actions/ButtonLink.tsx'
import { captureLooks } from '../../../ui/product/capture-words.ts'
import { asSentence } from '../lead/as-sentence.ts'
import { leadWords } from '../lead/lead-words.ts'

/** Explains that a lead's run hasn't ended: it shows only what was found so far. */
export function ReadingNote({ lead }: { lead: Pick<Lead, 'id' | 'capture'> }) {
  const { state, error } = lead.capture
  const way = hasScreen('processing') && (
    <ButtonLink to={pathTo('processing', { leadId: lead.id })} variant="quiet" size="sm">
      {state === 'needs_attention' ? leadWords.seeOptions : leadWords.viewProgress}
    </ButtonLink>
  )
  if (state === 'needs_attention') {
    return (
      <Banner tone="warn" icon={CircleAlert} title={captureLooks.needs_you.word} actions={way}>
        {asSentence(error?.message ?? leadWords.notFinished)} {leadWords.captureIsSafe}
      </Banner>
    )
  }
  return (
    <Banner
      tone="info"
      icon={ScanText}
      title={captureLooks[state === 'received' ? 'on_server' : 'being_read'].word}
      actions={way}
    >
      {leadWords.soFar}
    </Banner>
  )
}
