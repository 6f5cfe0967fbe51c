import { useState } from 'react'
import { Button } from '../../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { Sheet } from '../../../../ui/overlays/Sheet.tsx'
import { AlreadyOn } from './AlreadyOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondStepOn } from './SecondStepOn.tsx'
import { SetUpSecondStep } from './SetUpSecondStep.tsx'
import { secondStepWords } from './second-step-words.ts'
import { useSecondStep } from './useSecondStep.ts'

/** Sets up, manages, and turns off two-step verification. New recovery codes are shown before anything else. */
export function SecondStepSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useSecondStep()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isAlreadyOn, setAlreadyOn] = useState(false)
  const show = (made: readonly string[]): void => {
    setCodes(made)
    void refetch()
  }
  const isAsked = !codes && !isAlreadyOn
  const [title, about] = codes
    ? [secondStepWords.codesTitle, secondStepWords.codesAbout]
    : [secondStepWords.title, secondStepWords.about]
  return (
    <Sheet isOpen onClose={onClose} title={title} description={about}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && isAlreadyOn && <AlreadyOn onRenewed={show} onDone={onClose} />}
      {isAsked && data === undefined && !error && <Skeleton className="h-24 rounded-card" />}
      {isAsked && data === undefined && error && (
        <EmptyState
          action={
            <Button variant="quiet" size="sm" isPending={isFetching} onClick={() => void refetch()}>
              {secondStepWords.tryAgain}
            </Button>
          }
        >
          {secondStepWords.unreachable}
        </EmptyState>
      )}
      {isAsked && data?.onSince === null && (
        <SetUpSecondStep
          onTurnedOn={show}
          onAlreadyOn={() => {
            setAlreadyOn(true)
            void refetch()
          }}
        />
      )}
      {isAsked && data && data.onSince !== null && (
        <SecondStepOn
          since={data.onSince}
          left={data.recoveryCodes}
          onRenewed={show}
          onTurnedOff={() => {
            void refetch()
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}
