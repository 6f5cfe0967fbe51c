/** A value that may be opened: a call, a message, a page, a way. */
export function ValueText({ href, text }: { href: string | undefined; text: string }) {
  if (!href) {
    return (
      <span dir="auto" className="min-w-0 font-label break-words">
        {text}
      </span>
    )
  }
  return (
    <a
      href={href}
      dir="auto"
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
      className="hit min-w-0 font-label break-words text-brand hover:underline"
    >
      {text}
    </a>
  )
}
