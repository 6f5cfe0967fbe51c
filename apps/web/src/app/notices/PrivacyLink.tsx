import { Link } from '../../ui/actions/Link.tsx'
import { hasScreen, pathTo } from '../../platform/paths.ts'
import { cookieBannerWords } from '../words/words.ts'

/** The page comes with a later version; until then nothing links to it. */
export function PrivacyLink() {
  return hasScreen('privacy') ? (
    <Link to={pathTo('privacy')} className="font-semibold text-brand">
      {cookieBannerWords.privacy}
    </Link>
  ) : null
}
