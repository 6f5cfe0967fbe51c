/** A value that may be a link: a call, a message, a page, directions. */
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
