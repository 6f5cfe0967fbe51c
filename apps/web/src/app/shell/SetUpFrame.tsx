import { SignOutHost } from '../../features/account/SignOutHost.tsx'
import { RequiredSecondStep } from '../../features/settings/security/second-step/RequiredSecondStep.tsx'

/** What must be set up before any screen, and the way out. */
export function SetUpFrame({ onDone }: { onDone: () => void }) {
  return (
    <>
      <RequiredSecondStep onDone={onDone} />
      <SignOutHost />
    </>
  )
}
