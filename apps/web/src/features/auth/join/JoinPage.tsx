import { useLocation } from 'react-router-dom'
import { JoinByLink } from './JoinByLink.tsx'
import { SendLinkForm } from './SendLinkForm.tsx'

/** Joins the organization of the user's email domain: first emails a link, which leads here as `/join#token=…`. */
export function JoinPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  return token === '' ? <SendLinkForm /> : <JoinByLink token={token} />
}
