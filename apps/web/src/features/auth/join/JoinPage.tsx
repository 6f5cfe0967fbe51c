import { useLocation } from 'react-router-dom'
import { AskByLink } from './AskByLink.tsx'
import { SendLinkForm } from './SendLinkForm.tsx'

/** The way into the organization of one’s email: a link is mailed first, which leads here as `/join#token=…`. */
export function JoinPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  return token === '' ? <SendLinkForm /> : <AskByLink token={token} />
}
