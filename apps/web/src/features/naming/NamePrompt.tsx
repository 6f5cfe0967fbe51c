import type { Lead } from '@canvass/contracts/leads'
import { canEditLead } from '@canvass/domain/edit-rules'
import { Split } from 'lucide-react'
import { pathTo } from '../../platform/paths.ts'
import { useEditor } from '../../data/people/useEditor.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { answerName } from './answer-name.ts'
import { NameCard } from './NameCard.tsx'
import { namingWords } from './words.ts'

type NamePromptProps = {
  lead: Pick<Lead, 'id' | 'askedName' | 'othersInPhoto' | 'photo' | 'ownerId'>
  /** The URL of the lead's photo, if it is here or can be loaded. */
  src: string | undefined
  onPictureError?: () => void
}

/**
 * Asks users who may change a lead what its business is called, and mentions others in its photo; renders nothing
 * otherwise.
 */
export function NamePrompt({ lead, src, onPictureError }: NamePromptProps) {
  const user = useEditor()
  const { askedName: asked, othersInPhoto = 0, photo } = lead
  const seeAllAt = pathTo('check', { captureId: lead.id })
  if (!canEditLead(user, lead)) return null
  if (!asked)
    return othersInPhoto > 0 ? (
      <Banner
        tone="calm"
        icon={Split}
        actions={
          <ButtonLink to={seeAllAt} variant="quiet" size="sm">
            {namingWords.seeOthers}
          </ButtonLink>
        }
      >
        {namingWords.others(othersInPhoto)}
      </Banner>
    ) : null
  return (
    <NameCard
      captureId={lead.id}
      asked={asked}
      src={src}
      picture={photo}
      onPictureError={onPictureError}
      seeAllAt={seeAllAt}
      onAnswer={(answer) => answerName(user.id, lead.id, asked, answer)}
    />
  )
}
