import { putTeam } from '@canvass/contracts/addresses/teams'
import type { TeamWithPeople } from '@canvass/contracts/teams'
import { useState } from 'react'
import { v7 } from 'uuid'
import { ApiError, serverMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { Field } from '../../../ui/forms/Field.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useReloadTeams } from './useTeams.ts'
import { teamWords } from './words.ts'

type TeamNameSheetProps = { team?: TeamWithPeople; onClose: () => void }

const NAME_MAX = 80

/** Creates or renames a team. The id is created once, so that sending it twice creates one team. */
export function TeamNameSheet({ team, onClose }: TeamNameSheetProps) {
  const changed = useReloadTeams()
  const [id] = useState(() => team?.id ?? v7())
  const [name, setName] = useState(team?.name ?? '')
  const [error, setError] = useState<string>()
  const save = async (): Promise<string | undefined> => {
    try {
      await call(putTeam, { params: { id }, body: { name } })
    } catch (caught) {
      const wrong = caught instanceof ApiError ? caught.answer?.fields?.['name'] : undefined
      setError(wrong)
      return wrong === undefined ? (serverMessage(caught) ?? teamWords.notSaved) : undefined
    }
    onClose()
    await changed()
    return undefined
  }
  return (
    <Sheet isOpen onClose={onClose} title={team ? teamWords.renameTitle : teamWords.newTitle}>
      <Form submitLabel={teamWords.save} pendingLabel={teamWords.saving} onSubmit={save}>
        <Field
          label={teamWords.name}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          dir="auto"
          required
          error={error}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </Form>
    </Sheet>
  )
}
