import { pathTo } from '../../platform/paths.ts'
import { TextLink } from './TextLink.tsx'
import { authWords } from './words.ts'

/** Links to the root, which leads to the sign-in, or straight in if the user is already signed in. */
export function SignInFoot() {
  return (
    <TextLink to={pathTo('home')}>
      <span className="font-normal text-ink-soft">{authWords.haveAccount}</span> {authWords.signIn}
    </TextLink>
  )
}
