import { pathTo } from '../../platform/paths.ts'
import { TextLink } from './TextLink.tsx'
import { authWords } from './words.ts'

/** The root leads on to the sign-in, or straight in for those who are. */
export function SignInFoot() {
  return (
    <TextLink to={pathTo('home')}>
      <span className="font-normal text-ink-soft">{authWords.haveAccount}</span> {authWords.signIn}
    </TextLink>
  )
}
