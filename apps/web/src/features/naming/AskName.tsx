import type { Lead } from '@canvass/contracts/leads'
import { canEditLead } from '@canvass/domain/edit-rules'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { answerName } from './answer-name.ts'
import { NameCard } from './NameCard.tsx'

type AskNameProps = {
  lead: Pick<Lead, 'id' | 'askedName' | 'photo' | 'ownerId'>
  /** The lead's photo as an address, where it is here or can be had. */
  src: string | undefined
  onPictureError?: () => void
}

/** Asks what the business of a lead is called, whoever may change it; nothing where that is known. */
export function AskName({ lead, src, onPictureError }: AskNameProps) {
  const user = useUser()
  const { askedName: asked, photo } = lead
  if (!asked || !canEditLead(user, lead)) return null
  return (
    <NameCard
      asked={asked}
      src={src}
      picture={photo}
      onPictureError={onPictureError}
      seeAllAt={pathTo('check', { captureId: lead.id })}
      onAnswer={(answer) => answerName(openLocalDatabase(user.id), lead.id, asked, answer)}
    />
  )
}
