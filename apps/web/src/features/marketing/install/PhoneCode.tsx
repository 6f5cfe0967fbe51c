import { useEffect, useState } from 'react'
import { installWords } from './install-words.ts'

/** In modules. The card around the code is white, so less than the usual margin suffices. */
const BORDER = 2
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

interface Code {
  readonly address: string
  readonly path: string
  readonly size: number
  /** Why the address won't work, if it won't. */
  readonly caution: string | undefined
}

/** Shows this server's address as a QR code for a phone's camera. Its space is reserved until it is drawn. */
export function PhoneCode() {
  const [code, setCode] = useState<Code>()
  useEffect(() => {
    let isGone = false
    const draw = async (): Promise<void> => {
      const { qrPath } = await import('../../../ui/text/qr-path.ts')
      const address = location.origin
      const caution = LOOPBACK.test(location.hostname)
        ? installWords.onlyHere
        : location.protocol === 'https:'
          ? undefined
          : installWords.needsHttps
      if (!isGone) setCode({ address, caution, ...qrPath(`${address}/install`, BORDER) })
    }
    void draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div data-needs-app className="hidden items-center gap-8 rounded-sheet border border-line bg-surface p-6 md:flex">
      <div className="size-44 shrink-0 rounded-card bg-on-photo p-1">
        {code && (
          <svg
            role="img"
            aria-label={installWords.qrAlt(code.address)}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            className="size-full text-viewfinder"
          >
            <path d={code.path} fill="currentColor" />
          </svg>
        )}
      </div>
      <div className="min-w-0">
        <p className="title-22">{installWords.qrTitle}</p>
        <p className="mt-1 text-ink-soft">{installWords.qrText}</p>
        <p className="mt-1 min-h-6 font-semibold break-all">{code?.address}</p>
        {code?.caution !== undefined && <p className="mt-2 text-14 text-warn">{code.caution}</p>}
      </div>
    </div>
  )
}
