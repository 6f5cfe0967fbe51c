import { SignOutHost } from '../../features/account/SignOutHost.tsx'
import { RequiredSecondStep } from '../../features/settings/security/second-step/RequiredSecondStep.tsx'

/** The required setup before any screen, and the sign-out. */
export function SetUpFrame({ onDone }: { onDone: () => void }) {
  return (
    <>
      <RequiredSecondStep onDone={onDone} />
      <SignOutHost />
    </>
  )
}
