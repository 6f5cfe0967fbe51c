import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SESSION_KEY } from '../../../../platform/query/query-client.ts'
import { useUser } from '../../../../platform/session/useUser.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Wordmark } from '../../../../ui/brand/Wordmark.tsx'
import { useSignOut } from '../../../account/useSignOut.ts'
import { AlreadyOn } from './AlreadyOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSecondStep } from './SetUpSecondStep.tsx'
import { requiredStepWords, secondStepWords } from './second-step-words.ts'

/** Replaces every screen for a user who must have a second step and has none: they set it up or sign out. */
export function RequiredSecondStep({ onDone }: { onDone: () => void }) {
  const user = useUser()
  const client = useQueryClient()
  const signOut = useSignOut(user)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAlreadyOn, setAlreadyOn] = useState(false)
  const goOn = (): void => void client.invalidateQueries({ queryKey: SESSION_KEY }).then(onDone, onDone)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col gap-4 px-4 py-6 outline-none"
    >
      <Wordmark />
      <h1 className="mt-4 text-28 font-bold">{codes ? secondStepWords.codesTitle : requiredStepWords.title}</h1>
      <p className="text-ink-soft">
        {codes ? secondStepWords.codesAbout : requiredStepWords.about(user.organization.name)}
      </p>
      {/* This is the only thing to do here, so its button is as wide as that of the sign-in. */}
      <div className="[&_[type=submit]]:w-full">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={goOn} />
        ) : isAlreadyOn ? (
          <AlreadyOn onRenewed={setCodes} onDone={goOn} />
        ) : (
          <SetUpSecondStep onTurnedOn={setCodes} onAlreadyOn={() => setAlreadyOn(true)} />
        )}
      </div>
      {!codes && (
        <>
          <p className="text-14 text-ink-soft">{requiredStepWords.safe}</p>
          <Button variant="plain" onClick={signOut}>
            {requiredStepWords.signOut}
          </Button>
        </>
      )}
    </main>
  )
}
